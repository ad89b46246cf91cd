// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import java.util.Comparator;

/// A file, folder or entry that was not counted.
///
/// @param name which, safe to print
/// @param reason why, in a few words
public record Skipped(String name, String reason) implements Comparable<Skipped> {
    @Override
    public int compareTo(Skipped other) {
        return Comparator.comparing(Skipped::name)
                .thenComparing(Skipped::reason)
                .compare(this, other);
    }
}
