// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.spi.DropReason;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/// Counts what was lost and what was thrown, and says the latter, rarely enough not to flood a log. Thread-safe.
final class Losses {
    /// So many throws are logged in full; after that only each power of two.
    static final int LOGGED_IN_FULL_MAX = 8;

    private static final System.Logger LOG = System.getLogger("dev.pinion");

    private final Map<DropReason, LongAdder> dropped = new EnumMap<>(DropReason.class);
    private final LongAdder failures = new LongAdder();
    private final LongAdder survivals = new LongAdder();
    private final ErrorResponse errors;

    Losses(ErrorResponse errors) {
        this.errors = errors;
        for (DropReason reason : DropReason.values()) {
            dropped.put(reason, new LongAdder());
        }
    }

    void dropped(DropReason reason, long count) {
        LongAdder adder = dropped.get(reason);
        if (adder != null) {
            adder.add(count);
        }
    }

    /// User code of this item threw.
    void failed(Schedulable item, Throwable thrown) {
        failed(item.label(), thrown);
    }

    /// User code threw: `who`.
    void failed(String who, Throwable thrown) {
        failures.increment();
        logRarely(failures.sum(), who + " threw (failure " + failures.sum() + " of this runtime)", thrown);
        errors.thrown(who, thrown);
    }

    /// The runtime's own code threw, and whoever ran it goes on.
    void survived(String where, Throwable thrown) {
        survivals.increment();
        logRarely(survivals.sum(), where + " survived a throw of the runtime's own code", thrown);
        errors.thrown("thread '" + Thread.currentThread().getName() + "'", thrown);
    }

    private static void logRarely(long total, String text, Throwable thrown) {
        if (total <= LOGGED_IN_FULL_MAX || Long.bitCount(total) == 1) {
            log(text, thrown);
        }
    }

    // A throwable whose own methods throw, or a log handler that does, must not reach the worker's loop.
    static void log(String text, Throwable thrown) {
        try {
            LOG.log(System.Logger.Level.WARNING, text, thrown);
        } catch (Throwable unprintable) {
            logPlain(text + ": " + thrown.getClass().getName() + ", which could not be printed");
        }
    }

    private static void logPlain(String text) {
        try {
            LOG.log(System.Logger.Level.WARNING, text);
        } catch (Throwable brokenLog) {
            // It is counted; there is nowhere left to say it.
        }
    }

    void stopsBy(Runnable closing) {
        errors.stopsBy(closing);
    }

    Map<DropReason, Long> droppedByReason() {
        Map<DropReason, Long> sums = new EnumMap<>(DropReason.class);
        dropped.forEach((reason, adder) -> sums.put(reason, adder.sum()));
        return sums;
    }

    long survivals() {
        return survivals.sum();
    }

    long failures() {
        return failures.sum();
    }
}
