// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// What is asked of a worker's own queue.
public enum OwnedQuestion implements Question {
    SOLO("owner alone"),
    THIEF_TAKES_ALL("thief takes all"),
    BOTH_TAKE("owner and thief");

    private final String label;

    OwnedQuestion(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }

    /// The round that answers it.
    Round round(OwnedQueue queue) {
        return switch (this) {
            case SOLO -> new OwnedSolo(queue);
            case THIEF_TAKES_ALL -> new StealRound(queue, 0);
            case BOTH_TAKE -> new StealRound(queue, Round.TAKE_MAX / 2);
        };
    }
}
