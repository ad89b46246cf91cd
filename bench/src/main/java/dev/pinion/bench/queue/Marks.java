// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// The self-check of a queue with two takers: each has marks of its own, and together they have each item once.
final class Marks {
    private final int[] rounds;
    private int round;

    Marks(int items) {
        rounds = new int[items];
    }

    void begin() {
        round++;
    }

    void taken(Item item) {
        if (rounds[item.number()] == round) {
            throw new NotDelivered(item + " came twice to one taker");
        }
        rounds[item.number()] = round;
    }

    /// Both takers are done with the round.
    static void end(Marks one, Marks other) {
        for (int number = 0; number < one.rounds.length; number++) {
            boolean byOne = one.rounds[number] == one.round;
            if (byOne == (other.rounds[number] == other.round)) {
                throw new NotDelivered("number " + number + (byOne ? " came to both takers" : " never came"));
            }
        }
    }
}
