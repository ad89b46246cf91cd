// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import dev.pinion.Delivery;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// A turn makes a [Pair] ready in its worker's own queues, just as a sibling goes to sleep; the last of the two to end
/// begins the next round, in its turn. So the only thread outside does nothing but look on, and the publication is a
/// release store by the owner of a queue, with no atomic operation behind it but the fence of the wake.
final class PairRounds implements Rounds {
    /* Design. When a pair has met, its two workers go on at the same moment. One takes the opening of the next round
     * and waits in it for the aim; the other finds nothing and goes to sleep: that is whom the pair of the next round
     * must meet. One of the pair is run by the worker that published it, so a lost wake leaves it waiting for the
     * other, which nobody takes.
     *
     * Without the fence of the wake a round is lost only while the publication is in the store buffer and the
     * publisher has read the idle set already: some 50 ns. The jam makes that longer; it lost one round in 400 where
     * one in 60,000 was lost without it (2 CPUs, x86, the twin without the fence). It can do nothing for WOKEN: the
     * atomic operation on the mailbox of the one that is told empties the buffer just before its publication. */

    /// The two moves of a round. Each is called in a turn of a worker.
    interface Moves {
        /// Makes one item ready that calls [#opened].
        Delivery open();

        /// Makes one of the two items ready, which call [#met], or [#passed] (one of them).
        Delivery publish(Pair pair, int which);
    }

    private static final long LOOK_MILLIS = 10;

    private final ParkAim aim;
    private final StoreJam jam = new StoreJam();
    private final AtomicLong opened = new AtomicLong();
    private final AtomicLong ran = new AtomicLong();
    private final AtomicLong over = new AtomicLong();
    private final AtomicReference<@Nullable Delivery> refused = new AtomicReference<>();
    private final CountDownLatch finished = new CountDownLatch(1);

    // Set before the first round is opened.
    private @Nullable Moves moves;
    private @Nullable LostWakes wakes;
    private long rounds;

    // Of this round. Each step of a round happens before the next.
    private long beganAt;
    private long openedNanos;
    private long publishedAt;

    PairRounds(ParkAim aim) {
        this.aim = aim;
    }

    /// How the two moves are made.
    PairRounds by(Moves newMoves) {
        moves = newMoves;
        return this;
    }

    /// The opening of a round: waits for the moment, and publishes the pair.
    void opened() {
        opened.incrementAndGet();
        openedNanos = System.nanoTime() - beganAt;
        aim.await();
        Pair pair = new Pair();
        publishedAt = System.nanoTime();
        jam.jam();
        Moves by = Objects.requireNonNull(moves);
        accepted(by.publish(pair, 0));
        accepted(by.publish(pair, 1));
    }

    /// One of the pair, which waits for the other.
    void met(Pair pair, int which) {
        ran.incrementAndGet();
        jam.own(which);
        if (pair.meet()) {
            roundOver(pair);
        }
    }

    /// One of the pair, which waits for nobody.
    void passed(Pair pair, int which) {
        ran.incrementAndGet();
        jam.own(which);
        if (pair.pass()) {
            roundOver(pair);
        }
    }

    private void roundOver(Pair pair) {
        LostWakes lost = Objects.requireNonNull(wakes);
        lost.roundOver(Math.max(openedNanos, pair.firstStartedAt() - publishedAt), System.nanoTime() - beganAt);
        aim.learn();
        if (over.incrementAndGet() >= rounds || lost.isEnough()) {
            finished.countDown();
        } else {
            openNext();
        }
    }

    private void openNext() {
        beganAt = System.nanoTime();
        accepted(Objects.requireNonNull(moves).open());
    }

    private void accepted(Delivery delivery) {
        if (delivery != Delivery.ACCEPTED) {
            refused.set(delivery);
        }
    }

    @Override
    public long run(long wanted, Progress progress, LostWakes counted) throws WakeFailed, InterruptedException {
        rounds = wanted;
        wakes = counted;
        openNext();
        while (!finished.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            WakeFailed.unless(refused.get() == null, "an item of round " + over + " was answered " + refused);
            progress.at(over.get());
        }
        return over.get();
    }

    @Override
    public void checkRuns() throws WakeFailed {
        long all = over.get();
        WakeFailed.unless(opened.get() == all, all + " rounds are over, but " + opened + " were opened");
        WakeFailed.unless(
                ran.get() == Pair.BOTH * all, all + " rounds have " + Pair.BOTH * all + " items, but ran " + ran);
    }
}
