// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

/// A file that did not hold what it should. Detection went on without it.
///
/// @param path the file, as it was opened
/// @param problem what was wrong, for a person
public record TopologyWarning(String path, String problem) {

    @Override
    public String toString() {
        return path + ": " + problem;
    }
}
