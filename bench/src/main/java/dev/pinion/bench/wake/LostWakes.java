// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import dev.pinion.spi.RuntimeControl;
import java.util.function.LongSupplier;

/// Tells a lost wake from a publisher that lost its CPU. Used by one thread at a time.
///
/// The monitor rescues when work waits, somebody sleeps, and nothing has begun between two looks, which lie
/// [RuntimeControl#RESCUE_NANOS_MIN] apart. That is a lost wake, or a publisher that the kernel stopped for so long
/// between its publication and its wake: then its call lasted as long.
final class LostWakes {
    /// A round with a rescue takes longer than this, and so does the call of a publisher who was stopped in it: half
    /// the time between two looks.
    static final long RESCUE_NANOS_MIN = RuntimeControl.RESCUE_NANOS_MIN / 2;

    /// A limit that is never reached.
    static final long NO_LIMIT = Long.MAX_VALUE;

    private final LongSupplier rescues;
    private final long enough;
    private long known;
    private long lost;
    private long excused;

    /// @param rescues the runtime's count
    /// @param enough so many lost wakes are enough, or [#NO_LIMIT]
    LostWakes(LongSupplier rescues, long enough) {
        this.rescues = rescues;
        this.enough = enough;
    }

    /// A round is over. `publishingNanos` is how long its publisher was at it; `nanos` how long all of it took.
    void roundOver(long publishingNanos, long nanos) {
        if (nanos < RESCUE_NANOS_MIN) {
            return;
        }
        long now = rescues.getAsLong();
        if (publishingNanos < RESCUE_NANOS_MIN) {
            lost += now - known;
        } else {
            excused += now - known;
        }
        known = now;
    }

    /// All rounds are over: what was rescued in none of them counts as lost too.
    void end() {
        long now = rescues.getAsLong();
        lost += now - known;
        known = now;
    }

    /// Whether enough were lost for the run to end.
    boolean isEnough() {
        return lost >= enough;
    }

    /// Rescues of rounds whose publisher was through.
    long lost() {
        return lost;
    }

    /// Rescues while a publisher was at it.
    long excused() {
        return excused;
    }
}
