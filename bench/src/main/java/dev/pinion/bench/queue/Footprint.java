// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import java.util.stream.Stream;
import org.openjdk.jol.info.GraphLayout;

/// What one more of a candidate costs in memory, as the object graph says.
final class Footprint {
    private Footprint() {}

    /// Bytes of one that holds `items`; what all of a kind share is not counted, nor are the items.
    static long bytes(Candidate candidate, int items) {
        Item item = new Item(0, 0);
        Object[] one = filled(candidate, item, items);
        Object[] both = Stream.of(one, filled(candidate, item, items))
                .flatMap(Stream::of)
                .toArray();
        return size(both) - size(one);
    }

    private static Object[] filled(Candidate candidate, Item item, int items) {
        Sized made = candidate.make();
        made.fill(item, items);
        return made.parts();
    }

    private static long size(Object[] roots) {
        return GraphLayout.parseInstance(roots).totalSize();
    }
}
