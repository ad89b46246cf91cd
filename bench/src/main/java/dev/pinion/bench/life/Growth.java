// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.life;

import dev.pinion.bench.life.Inventory.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What has grown between two inventories, so many lives apart, and by how much it may.
///
/// | item | may grow by | because |
/// | --- | --- | --- |
/// | threads of runtimes | 0, and 0 must be left | close waits for all |
/// | threads, beans, buffers, JNA blocks | 0 | nothing else in this JVM makes any once it is warm |
/// | files | 2 | the JDK may open a file late; a leak is one for each life |
/// | classes | 64 | a path taken for the first time loads some; a leak is one for each life |
/// | heap | 256 KiB or 100 bytes for each life, whichever is more | less than the smallest part of a runtime: a
/// leaked thread, agent or queue is larger |
/// | native memory | 2 MiB or 1 KiB for each life | less than what one thread takes; metaspace grows with late
/// classes |
/// | resident memory | 16 MiB or 1 KiB for each life | the C library keeps freed blocks; the compilers go on for a
/// while |
final class Growth {
    private static final long KIB = 1024;
    private static final long MIB = 1024 * KIB;

    private final Map<Item, Long> before;
    private final Map<Item, Long> after;
    private final long lives;

    Growth(Map<Item, Long> before, Map<Item, Long> after, long lives) {
        this.before = before;
        this.after = after;
        this.lives = lives;
    }

    /// How much the item may have grown.
    static long allowed(Item item, long lives) {
        return switch (item) {
            case RUNTIME_THREADS, THREADS, BEANS, BUFFERS, JNA_BLOCKS -> 0;
            case FILES -> 2;
            case CLASSES -> 64;
            case HEAP_BYTES -> Math.max(256 * KIB, 100 * lives);
            case NATIVE_BYTES -> Math.max(2 * MIB, KIB * lives);
            case RESIDENT_BYTES -> Math.max(16 * MIB, KIB * lives);
        };
    }

    /// What has grown by more than it may; empty if nothing is left behind.
    List<String> leaks() {
        List<String> leaks = new ArrayList<>();
        for (Item item : Item.values()) {
            long grown = after(item) - before.getOrDefault(item, 0L);
            boolean isLeft = item == Item.RUNTIME_THREADS && after(item) > 0;
            if (grown > allowed(item, lives) || isLeft) {
                leaks.add(line(item) + ", may grow by " + allowed(item, lives));
            }
        }
        return leaks;
    }

    /// A line for each item.
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Item item : Item.values()) {
            lines.add(line(item) + ", may grow by " + String.format(Locale.ROOT, "%,d", allowed(item, lives)));
        }
        return lines;
    }

    private String line(Item item) {
        return String.format(
                Locale.ROOT,
                "%s %,d then %,d",
                item.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                before.getOrDefault(item, 0L),
                after(item));
    }

    private long after(Item item) {
        return after.getOrDefault(item, 0L);
    }
}
