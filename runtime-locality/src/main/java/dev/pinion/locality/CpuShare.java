// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.concurrent.atomic.AtomicBoolean;

/// CPUs that a [CpuPool] gave to one holder. Thread-safe.
public final class CpuShare implements AutoCloseable {

    private final CpuPool pool;
    private final CpuSet cpus;
    private final AtomicBoolean open = new AtomicBoolean(true);

    CpuShare(CpuPool pool, CpuSet cpus) {
        this.pool = pool;
        this.cpus = cpus;
    }

    /// The CPUs, never none; the holder's alone until [#close()].
    public CpuSet cpus() {
        return cpus;
    }

    /// Gives them back. Close the runtime that uses them first. Closing again does nothing.
    @Override
    public void close() {
        if (open.compareAndSet(true, false)) {
            pool.giveBack(cpus);
        }
    }

    /// Such as `CPUs 0-3`.
    @Override
    public String toString() {
        return (cpus.size() == 1 ? "CPU " : "CPUs ") + cpus;
    }
}
