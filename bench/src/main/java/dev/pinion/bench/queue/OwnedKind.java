// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// The candidates for a worker's own queues: woken work (in order of arrival) and spawned work (newest first).
public enum OwnedKind implements Candidate {
    WOKEN("`WokenQueue` (ours)"),
    WOKEN_SINGLE("the same, one item a steal"),
    SPMC("`SpmcArrayQueue`, bounded"),
    MPMC_XADD("`MpmcUnboundedXaddArrayQueue`"),
    DEQUE("`WorkDeque` (ours)"),
    DEQUE_SINGLE("the same, one item a steal"),
    CONCURRENT("`ConcurrentLinkedDeque` (JDK)"),
    LOCKED("`ArrayDeque` (JDK) in a lock");

    /// As the runtime makes its queues.
    static final int CAPACITY_INITIAL = 64;

    private final String label;

    OwnedKind(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public OwnedQueue make() {
        return switch (this) {
            case WOKEN -> new WokenOwned(Round.TAKE_MAX);
            case WOKEN_SINGLE -> new WokenOwned(1);
            case SPMC -> new BoundedOwned();
            case MPMC_XADD -> new XaddOwned();
            case DEQUE -> new DequeOwned(Round.TAKE_MAX);
            case DEQUE_SINGLE -> new DequeOwned(1);
            case CONCURRENT -> new ConcurrentOwned();
            case LOCKED -> new LockedOwned();
        };
    }
}
