// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import dev.pinion.Delivery;
import java.util.concurrent.atomic.AtomicLong;

/// A thread outside publishes the items of a round, waits until all have run, and publishes the next.
final class OutsideRounds implements Rounds {
    /// Makes one item of a round ready, which calls `item`.
    @FunctionalInterface
    interface Publisher {
        Delivery publish(long round, Runnable item);
    }

    /// Looks at the items between two looks at the clock.
    static final int LOOKS_MAX = 256;

    private final ParkAim aim;
    private final int itemsPerRound;
    private final Publisher publisher;
    private final AtomicLong ran = new AtomicLong();
    private final Runnable single = ran::incrementAndGet;
    private long published;
    // Of this round.
    private long beganAt;
    private long publishedAt;

    private OutsideRounds(ParkAim aim, int itemsPerRound, Publisher publisher) {
        this.aim = aim;
        this.itemsPerRound = itemsPerRound;
        this.publisher = publisher;
    }

    /// Rounds of one item.
    static OutsideRounds ofOne(ParkAim aim, Publisher publisher) {
        return new OutsideRounds(aim, 1, publisher);
    }

    /// Rounds of a [Pair].
    static OutsideRounds ofPairs(ParkAim aim, Publisher publisher) {
        return new OutsideRounds(aim, Pair.BOTH, publisher);
    }

    @Override
    public long run(long rounds, Progress progress, LostWakes wakes) throws WakeFailed {
        long round = 0;
        while (round < rounds && !wakes.isEnough()) {
            aim.await();
            publish(round);
            awaitItems(round++, progress);
            wakes.roundOver(publishedAt - beganAt, System.nanoTime() - beganAt);
            aim.learn();
            checkRuns();
        }
        return round;
    }

    private void publish(long round) throws WakeFailed {
        beganAt = System.nanoTime();
        Runnable item = itemsPerRound == 1 ? single : ofPair(new Pair());
        for (int i = 0; i < itemsPerRound; i++) {
            Delivery delivery = publisher.publish(round, item);
            WakeFailed.unless(delivery == Delivery.ACCEPTED, "round " + round + " was answered " + delivery);
            published++;
        }
        publishedAt = System.nanoTime();
    }

    private Runnable ofPair(Pair pair) {
        return () -> {
            pair.meet();
            ran.incrementAndGet();
        };
    }

    @SuppressWarnings("ThreadPriorityCheck") // the worker may need the CPU that this thread spins on
    private void awaitItems(long roundsOver, Progress progress) throws WakeFailed {
        while (ran.get() < published) {
            for (int i = 0; i < LOOKS_MAX && ran.get() < published; i++) {
                Thread.onSpinWait();
            }
            if (ran.get() < published) {
                Thread.yield();
                progress.at(roundsOver);
            }
        }
    }

    @Override
    public void checkRuns() throws WakeFailed {
        long all = ran.get();
        WakeFailed.unless(all == published, published + " items were published, but " + all + " have run");
    }
}
