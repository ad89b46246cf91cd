// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.BlockingOnWorkerException;
import dev.pinion.ThrowingCallable;
import dev.pinion.spi.NanoClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// The drive of a threaded runtime: one thread per worker, and the watch thread.
public final class Threads implements Drive {
    private static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final NanoClock clock;
    private final ThreadHooks hooks;
    private final Losses losses;
    private final Timers timers = new Timers();
    private final List<WorkerThread> threads = new ArrayList<>();
    private final Watch watch;

    // Written by: the one closer. Read by: workers that go to sleep.
    private volatile @Nullable Thread waiter;

    /// Threads for these workers; `hooks` are told of their lives.
    public Threads(String name, PoolParts parts, ThreadHooks hooks) {
        this.clock = parts.clock();
        this.hooks = hooks;
        this.losses = parts.losses();
        for (Worker worker : parts.workers()) {
            threads.add(new WorkerThread("pinion-" + name + "-worker-" + worker.id(), this, worker));
        }
        watch = new Watch("pinion-" + name + "-watch", parts, timers, hooks);
    }

    @Override
    public void start() {
        threads.forEach(Thread::start);
        watch.start();
    }

    @Override
    public @Nullable Worker current() {
        return Thread.currentThread() instanceof WorkerThread thread && thread.drive() == this ? thread.worker() : null;
    }

    @Override
    public void unpark(int worker) {
        LockSupport.unpark(threads.get(worker));
    }

    void workerStarts(Worker worker) {
        try {
            hooks.workerStarts(worker.id());
        } catch (Throwable thrown) {
            losses.survived("the start of worker " + worker.id(), thrown);
        }
    }

    @Override
    public void workerAwake() {
        watch.workerAwake();
    }

    @Override
    public void workerParked() {
        // Pairs with: awaitQuiet's write, behind fence S of IdleSet: it sees the waiter, or is seen asleep.
        Thread waiting = waiter;
        if (waiting != null) {
            LockSupport.unpark(waiting);
        }
    }

    @Override
    public void beforeCall(String what) {}

    @Override
    public void switchPoint() {}

    @Override
    public boolean beforeWait(CompletableFuture<?> stage, String what, long nanosMax) {
        if (current() != null) {
            throw new BlockingOnWorkerException(what);
        }
        return true;
    }

    @Override
    public Runnable after(Duration delay, Runnable code) {
        long nanos;
        try {
            nanos = delay.toNanos();
        } catch (ArithmeticException tooLong) {
            nanos = Timers.NEVER / 2;
        }
        Timers.Timer timer = timers.enter(clock.nanoTime() + Math.min(nanos, Timers.NEVER / 2), code);
        watch.timerEntered(timer.atNanos());
        return () -> timers.cancel(timer);
    }

    @Override
    public long ticks() {
        return watch.ticks();
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T run(ThrowingCallable<T, X> code) throws X {
        if (current() != null) {
            throw new IllegalStateException("run(..) on a worker: the driver is a thread outside the pool;"
                    + " inside a turn just call the code");
        }
        return code.call();
    }

    @Override
    public void afterEnd(Runnable code) {
        Thread.startVirtualThread(code);
    }

    @Override
    public void deferClose(Runnable close) {
        close.run();
    }

    @Override
    public boolean awaitQuiet(BooleanSupplier quiet, long deadlineNanos) {
        // Pairs with: workerParked; both words are volatile.
        waiter = Thread.currentThread();
        boolean interrupted = false;
        try {
            while (!quiet.getAsBoolean()) {
                long left = deadlineNanos - clock.nanoTime();
                if (left <= 0) {
                    return false;
                }
                LockSupport.parkNanos(this, Math.min(left, LOOK_AGAIN_NANOS));
                interrupted |= Thread.interrupted();
            }
            return true;
        } finally {
            waiter = null;
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public List<Stuck> end(long interruptAtNanos, long deadlineNanos) {
        joinUntil(interruptAtNanos);
        threads.stream().filter(Thread::isAlive).forEach(Thread::interrupt);
        joinUntil(deadlineNanos);
        watch.end();
        List<Stuck> stuck = new ArrayList<>();
        for (WorkerThread thread : threads) {
            if (thread.isAlive()) {
                stuck.add(new Stuck(thread.worker(), List.of(thread.getStackTrace())));
            }
        }
        joinWatch(deadlineNanos);
        timers.close();
        return stuck;
    }

    private void joinUntil(long deadlineNanos) {
        for (WorkerThread thread : threads) {
            join(thread, deadlineNanos);
        }
    }

    private void joinWatch(long deadlineNanos) {
        if (Thread.currentThread() != watch) {
            join(watch, deadlineNanos);
        }
    }

    private void join(Thread thread, long deadlineNanos) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            long left = deadlineNanos - clock.nanoTime();
            if (left <= 0) {
                break;
            }
            try {
                thread.join(Duration.ofNanos(left));
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
