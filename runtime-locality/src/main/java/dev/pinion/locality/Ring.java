// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.Arrays;
import java.util.OptionalInt;

/// The siblings of one worker at one distance. Immutable; safe from any thread.
public final class Ring {

    private final RingDistance distance;
    private final OptionalInt nodeDistance;
    private final int[] workers;

    Ring(RingDistance distance, OptionalInt nodeDistance, int[] workers) {
        this.distance = distance;
        this.nodeDistance = nodeDistance;
        this.workers = workers.clone();
    }

    /// How far the members are.
    public RingDistance distance() {
        return distance;
    }

    /// The kernel's distance from the worker's node to that of the members; empty without a table.
    public OptionalInt nodeDistance() {
        return nodeDistance;
    }

    /// How many members, at least one.
    public int size() {
        return workers.length;
    }

    /// The member at this place of the rotation, which starts after the worker itself.
    public int worker(int place) {
        return workers[place];
    }

    /// The members in rotation, in a new array.
    public int[] workers() {
        return workers.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Ring that
                && distance == that.distance
                && nodeDistance.equals(that.nodeDistance)
                && Arrays.equals(workers, that.workers);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(workers) * 31 + distance.ordinal();
    }

    /// Such as `same_llc(10) [1, 2, 3]`.
    @Override
    public String toString() {
        String of = nodeDistance.isPresent() ? "(" + nodeDistance.getAsInt() + ")" : "";
        return distance.label() + of + " " + Arrays.toString(workers);
    }
}
