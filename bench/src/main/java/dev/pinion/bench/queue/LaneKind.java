// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import org.jctools.queues.MpmcUnboundedXaddArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jctools.queues.MpscUnboundedXaddArrayQueue;

/// The candidates for inbox, bound inbox, node queue and injector.
public enum LaneKind implements Candidate {
    INBOX("`Inbox` (ours)"),
    MPMC_XADD("`MpmcUnboundedXaddArrayQueue`"),
    MPMC_XADD_BARE("the same, no pooled chunks"),
    MPSC_XADD("`MpscUnboundedXaddArrayQueue` + token"),
    MPSC_ARRAY("`MpscUnboundedArrayQueue` + token"),
    MPSC_LINKED("`MpscLinkedQueue` + token"),
    CONCURRENT("`ConcurrentLinkedQueue` (JDK)");

    /// As ours has.
    private static final int CHUNK_ITEMS = 64;

    private final String label;

    LaneKind(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Lane make() {
        return switch (this) {
            case INBOX -> new InboxLane();
            case MPMC_XADD -> new SharedLane(new MpmcUnboundedXaddArrayQueue<>(CHUNK_ITEMS));
            case MPMC_XADD_BARE -> new SharedLane(new MpmcUnboundedXaddArrayQueue<>(CHUNK_ITEMS, 0));
            case MPSC_XADD -> new TokenLane(new MpscUnboundedXaddArrayQueue<>(CHUNK_ITEMS));
            case MPSC_ARRAY -> new TokenLane(new MpscUnboundedArrayQueue<>(CHUNK_ITEMS));
            case MPSC_LINKED -> new TokenLane(new MpscLinkedQueue<>());
            case CONCURRENT -> new ConcurrentLane();
        };
    }
}
