// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.twin;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One place of the production code, and the bug to put there.
///
/// `line` is exact text that occurs once in the source; it may be a part of a line or several lines. How white space
/// is laid out does not matter, and the source's `//` comments between its words are left out of it. Looked for when
/// the twin is compiled: if it is not there, or there more than once, that fails.
///
/// @param name what the bug is called in reports, and its folder; letters, digits and dashes
/// @param sourcePath the file below `runtime-core/src/main/java`
/// @param line what is taken out
/// @param replacement what is put there instead; may be empty
public record PlantedBug(String name, String sourcePath, String line, String replacement) {
    private static final String BETWEEN = "(?:\\s+|//[^\n]*\n)+";

    /// Refuses what could not be a bug: an unusable name, an empty line, a replacement that changes nothing.
    public PlantedBug {
        if (!name.matches("[A-Za-z0-9-]+")) {
            throw new IllegalArgumentException("a bug's name has letters, digits and dashes: " + name);
        }
        if (!sourcePath.endsWith(".java")) {
            throw new IllegalArgumentException("bug " + name + ": no Java source: " + sourcePath);
        }
        if (line.isBlank()) {
            throw new IllegalArgumentException("bug " + name + ": no line to take out");
        }
        if (line.equals(replacement)) {
            throw new IllegalArgumentException("bug " + name + ": the replacement changes nothing");
        }
    }

    /// The name of the class file, as a resource, that the source's outermost class is compiled to.
    String classFile() {
        return sourcePath.substring(0, sourcePath.length() - ".java".length()) + ".class";
    }

    /// The source with the bug in it.
    ///
    /// Throws IllegalStateException if the line is not there exactly once.
    String plantedIn(String source) {
        Matcher place = wherever(line).matcher(source);
        if (!place.find()) {
            throw new IllegalStateException("bug " + name + ": " + sourcePath
                    + " does not have this text any more; write the bug anew:\n" + line);
        }
        int from = place.start();
        int to = place.end();
        if (place.find()) {
            throw new IllegalStateException(
                    "bug " + name + ": " + sourcePath + " has this text more than once; name more of it:\n" + line);
        }
        return source.substring(0, from) + replacement + source.substring(to);
    }

    private static Pattern wherever(String line) {
        return Pattern.compile(
                Stream.of(line.strip().split("\\s+")).map(Pattern::quote).collect(Collectors.joining(BETWEEN)));
    }
}
