// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import java.util.List;

/// A place in the runtime, who might fill it, and what is asked of them.
///
/// @param title the place
/// @param benchmark what times it
/// @param candidates ours first
/// @param questions the benchmark's
/// @param sizes at how many items the memory is counted
record Role(
        String title,
        Class<?> benchmark,
        List<? extends Candidate> candidates,
        List<? extends Question> questions,
        List<Integer> sizes) {
    /// All that are compared.
    static final List<Role> ALL = List.of(
            new Role(
                    "Inbox, bound inbox, node queue, injector",
                    LaneBenchmark.class,
                    List.of(LaneKind.values()),
                    List.of(LaneQuestion.values()),
                    List.of(0, 1, 100)),
            new Role(
                    "Woken work: the owner takes the oldest",
                    OwnedBenchmark.class,
                    List.of(OwnedKind.WOKEN, OwnedKind.WOKEN_SINGLE, OwnedKind.SPMC, OwnedKind.MPMC_XADD),
                    List.of(OwnedQuestion.values()),
                    List.of(0, 100)),
            new Role(
                    "Spawned work: the owner takes the newest",
                    OwnedBenchmark.class,
                    List.of(OwnedKind.DEQUE, OwnedKind.DEQUE_SINGLE, OwnedKind.CONCURRENT, OwnedKind.LOCKED),
                    List.of(OwnedQuestion.values()),
                    List.of(0, 100)),
            new Role(
                    "Mailbox and run token",
                    PostBenchmark.class,
                    List.of(PostKind.values()),
                    List.of(PostQuestion.values()),
                    List.of(0, 1, 100)));

    /// The candidate that the others are compared with.
    Candidate ours() {
        return candidates.getFirst();
    }
}
