// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;

/// Whatever one thread does to a queue, it answers what an [ArrayDeque] answers.
class QueuePropertiesTest {
    private static final int BATCH_MAX = 6;
    private static final int BULK_MAX = 100;

    /// What one thread may do to an owned queue.
    enum Action {
        PUSH,
        OWNER_TAKE,
        STEAL,
        CLEAR_TAKEN
    }

    record Step(Action action, int max) {}

    @Provide
    Arbitrary<List<Step>> ownedSteps() {
        Arbitrary<Action> action = Arbitraries.frequency(
                Tuple.of(4, Action.PUSH),
                Tuple.of(2, Action.OWNER_TAKE),
                Tuple.of(1, Action.STEAL),
                Tuple.of(1, Action.CLEAR_TAKEN));
        return Combinators.combine(action, Arbitraries.integers().between(1, BATCH_MAX))
                .as(Step::new)
                .list()
                .ofMaxSize(300);
    }

    @Property
    void aWorkDequeAnswersAsAnArrayDeque(
            @ForAll("ownedSteps") List<Step> steps, @ForAll @IntRange(max = 2) int capacityBits) {
        compare(new WorkDequeTest(), 1 << capacityBits, steps);
    }

    @Property
    void aWokenQueueAnswersAsAnArrayDeque(
            @ForAll("ownedSteps") List<Step> steps, @ForAll @IntRange(max = 2) int capacityBits) {
        compare(new WokenQueueTest(), 1 << capacityBits, steps);
    }

    private static void compare(OwnedQueueContract kind, int capacity, List<Step> steps) {
        OwnedQueueContract.Queue<Integer> queue = kind.create(capacity);
        ArrayDeque<Integer> model = new ArrayDeque<>();
        int next = 0;
        for (Step step : steps) {
            switch (step.action) {
                case PUSH -> {
                    queue.push(next);
                    model.addLast(next++);
                }
                case OWNER_TAKE ->
                    assertEquals(kind.ownerTakesNewest() ? model.pollLast() : model.pollFirst(), queue.ownerTake());
                case STEAL -> {
                    Integer[] into = new Integer[step.max];
                    int expected = Math.min(step.max, (model.size() + 1) / 2);
                    assertEquals(expected, queue.take(into, step.max));
                    for (int i = 0; i < expected; i++) {
                        assertEquals(model.pollFirst(), into[i]);
                    }
                }
                case CLEAR_TAKEN -> queue.clearTaken();
            }
            assertEquals(model.size(), queue.size());
            assertEquals(model.isEmpty(), queue.isEmpty());
        }
    }

    /// Puts `size` items, or takes up to as many.
    record Bulk(boolean put, int size) {}

    @Provide
    Arbitrary<List<Bulk>> bulks() {
        return Combinators.combine(
                        Arbitraries.of(true, false),
                        Arbitraries.integers().between(1, BULK_MAX).withDistribution(RandomDistribution.uniform()))
                .as(Bulk::new)
                .list()
                .ofMaxSize(60);
    }

    @Property
    void anInboxAnswersAsAnArrayDeque(@ForAll("bulks") List<Bulk> bulks) {
        Inbox<Integer> inbox = new Inbox<>();
        ArrayDeque<Integer> model = new ArrayDeque<>();
        int next = 0;
        for (Bulk bulk : bulks) {
            if (bulk.put) {
                for (int i = 0; i < bulk.size; i++) {
                    inbox.put(next);
                    model.addLast(next++);
                }
            } else {
                Integer[] into = new Integer[bulk.size];
                int expected = Math.min(bulk.size, model.size());
                assertEquals(expected, inbox.take(into, bulk.size));
                for (int i = 0; i < expected; i++) {
                    assertEquals(model.pollFirst(), into[i]);
                }
            }
            assertEquals(model.size(), inbox.size());
            assertEquals(model.isEmpty(), inbox.isEmpty());
        }
    }
}
