// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// CPU time that a process used in a window, in milliseconds for each second.
///
/// @param total by all its threads
/// @param byName by threads of each name
record CpuUse(double total, SortedMap<String, Double> byName) {
    /// The name of what belongs to no thread that lived all the time.
    static final String REST = "(came or went)";

    private static final String COMPILER = "C[12] CompilerThre.*";

    /// Copies what it is given.
    CpuUse {
        byName = Collections.unmodifiableSortedMap(new TreeMap<>(byName));
    }

    /// By threads of this name.
    double by(String name) {
        return byName.getOrDefault(name, 0.0);
    }

    /// By all threads but those that compile. Compilers that came or went are not known as such.
    double withoutCompilers() {
        return total
                - byName.entrySet().stream()
                        .filter(entry -> entry.getKey().matches(COMPILER))
                        .mapToDouble(Map.Entry::getValue)
                        .sum();
    }
}
