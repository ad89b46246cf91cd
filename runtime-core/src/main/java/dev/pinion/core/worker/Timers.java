// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import java.lang.invoke.VarHandle;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/// What is to be called later, in order of time. Thread-safe; entering and cancelling take logarithmic time.
public final class Timers {
    /// One entry.
    public record Timer(long atNanos, long id, Runnable code) {}

    /// The time at which nothing is due.
    public static final long NEVER = Long.MAX_VALUE;

    private static final Timer BEFORE_ALL = new Timer(Long.MIN_VALUE, Long.MIN_VALUE, () -> {});

    private final ConcurrentSkipListSet<Timer> pending =
            new ConcurrentSkipListSet<>(Comparator.comparingLong(Timer::atNanos).thenComparingLong(Timer::id));
    private final AtomicLong ids = new AtomicLong();
    private volatile boolean closed;

    /// Enters a call at that time of the runtime's clock. If the timers are closed it is called at once.
    public Timer enter(long atNanos, Runnable code) {
        Timer timer = new Timer(atNanos, ids.incrementAndGet(), code);
        pending.add(timer);
        // Pairs with: the fence in close. The drain sees the entry, or the flag is seen here.
        VarHandle.fullFence();
        if (closed && pending.remove(timer)) {
            code.run();
        }
        return timer;
    }

    /// Calls all that is entered now, before its time, and whatever is entered later at once: nobody will look again.
    public void close() {
        closed = true;
        // Pairs with: the fence in enter. The list is read plainly.
        VarHandle.fullFence();
        Timer next = pending.pollFirst();
        while (next != null) {
            next.code().run();
            next = pending.pollFirst();
        }
    }

    /// Cancels; no effect if it was called already.
    public void cancel(Timer timer) {
        pending.remove(timer);
    }

    /// The time of the earliest entry, or [#NEVER].
    public long nextAt() {
        Timer first = firstOrNull();
        return first == null ? NEVER : first.atNanos();
    }

    /// Takes the earliest entry that is due, or null.
    public @Nullable Timer pollDue(long nowNanos) {
        Timer first = firstOrNull();
        return first != null && first.atNanos() <= nowNanos && pending.remove(first) ? first : null;
    }

    /// Takes one of the earliest entries if they are due, or null: of those that are due at the same time, the one
    /// that
    /// `choice` names, given their number. For a drive that no other thread interferes with.
    public @Nullable Timer pollDue(long nowNanos, IntUnaryOperator choice) {
        Timer first = firstOrNull();
        if (first == null || first.atNanos() > nowNanos) {
            return null;
        }
        Timer afterAll = new Timer(first.atNanos(), Long.MAX_VALUE, first.code());
        List<Timer> equal = List.copyOf(pending.headSet(afterAll, true));
        Timer chosen = equal.get(choice.applyAsInt(equal.size()));
        pending.remove(chosen);
        return chosen;
    }

    /// What is entered now, in order of time.
    public List<Timer> pending() {
        return List.copyOf(pending);
    }

    // Looked at often, mostly in vain: no allocation.
    private @Nullable Timer firstOrNull() {
        return pending.ceiling(BEFORE_ALL);
    }
}
