// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// What is asked of a mailbox.
public enum PostQuestion implements Question {
    SOLO("tell 1, drain"),
    SOLO_BATCH("tell 16, drain"),
    FLOOD("1 sender, 1 owner");

    private final String label;

    PostQuestion(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }

    /// The round that answers it.
    Round round(Post post) {
        return switch (this) {
            case SOLO -> new PostSolo(post, 1);
            case SOLO_BATCH -> new PostSolo(post, Round.TAKE_MAX);
            case FLOOD -> new PostFlood(post);
        };
    }
}
