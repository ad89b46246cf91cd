// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jctools.queues.unpadded.MpscLinkedUnpaddedQueue;

/// The candidates for the mailbox and the run token of an agent.
public enum PostKind implements Candidate {
    WORD("`MailboxWord` (ours)"),
    MPSC_LINKED("`MpscLinkedQueue` + token"),
    MPSC_UNPADDED("`MpscLinkedUnpaddedQueue` + token"),
    MPSC_ARRAY("`MpscUnboundedArrayQueue` + token");

    private static final int CHUNK_ITEMS = 16;

    private final String label;

    PostKind(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Post make() {
        return switch (this) {
            case WORD -> new WordPost();
            case MPSC_LINKED -> new TokenPost(new MpscLinkedQueue<>(), false);
            case MPSC_UNPADDED -> new TokenPost(new MpscLinkedUnpaddedQueue<>(), false);
            case MPSC_ARRAY -> new TokenPost(new MpscUnboundedArrayQueue<>(CHUNK_ITEMS), true);
        };
    }
}
