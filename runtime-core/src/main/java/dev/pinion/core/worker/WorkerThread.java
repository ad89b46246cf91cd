// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import java.util.concurrent.locks.LockSupport;

/// The thread of one worker: pins itself, then steps until the worker has ended.
final class WorkerThread extends Thread {
    private final Threads drive;
    private final Worker worker;

    WorkerThread(String name, Threads drive, Worker worker) {
        super(name);
        setDaemon(true);
        this.drive = drive;
        this.worker = worker;
    }

    Threads drive() {
        return drive;
    }

    Worker worker() {
        return worker;
    }

    @Override
    public void run() {
        drive.workerStarts(worker);
        Phase phase = worker.phase();
        while (phase != Phase.ENDED) {
            phase = worker.step();
            if (phase == Phase.PARK) {
                sleep();
            }
        }
    }

    private void sleep() {
        while (!worker.isRunnable()) {
            LockSupport.park(this);
            // An interrupt is meant for a turn; left standing it would turn this wait into a spin.
            Thread.interrupted();
        }
    }
}
