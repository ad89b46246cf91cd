// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.Arrays;
import java.util.List;

/// All siblings of one worker, nearest ring first.
///
/// Guarantees: the rings partition the other workers; none is empty; the node distance never falls along them; no
/// worker of another node comes before all of the own node. Immutable; safe from any thread.
///
/// @param worker whose rings these are
/// @param rings nearest first; empty for a lone worker
public record Rings(int worker, List<Ring> rings) {

    public Rings {
        rings = List.copyOf(rings);
    }

    /// The siblings in one flat order, nearest first, in a new array.
    public int[] order() {
        return rings.stream()
                .flatMapToInt(ring -> Arrays.stream(ring.workers()))
                .toArray();
    }
}
