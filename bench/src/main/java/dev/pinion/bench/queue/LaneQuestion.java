// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// What is asked of an inbox.
public enum LaneQuestion implements Question {
    SOLO("put 1, take 1"),
    SOLO_BATCH("put 16, take 16"),
    ONE_PRODUCER("1 producer"),
    TWO_PRODUCERS("2 producers");

    private final String label;

    LaneQuestion(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }

    /// The round that answers it.
    Round round(Lane lane) {
        return switch (this) {
            case SOLO -> new LaneSolo(lane, 1);
            case SOLO_BATCH -> new LaneSolo(lane, Round.TAKE_MAX);
            case ONE_PRODUCER -> new LaneHandOver(lane, 1);
            case TWO_PRODUCERS -> new LaneHandOver(lane, 2);
        };
    }
}
