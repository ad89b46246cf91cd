// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.cli.words.Skipped;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/// Tells on standard error what was skipped: an archive may hold thousands of entries that are no text.
final class RunWarnings {
    /// So many are told one by one; the report counts all, and `--json` names all.
    static final int LINES_MAX = 100;

    private RunWarnings() {}

    static void print(PrintWriter err, List<Skipped> skipped) {
        skipped.stream()
                .limit(LINES_MAX)
                .forEach(each -> err.println("pinion: warning: skipped " + each.name() + ": " + each.reason()));
        if (skipped.size() > LINES_MAX) {
            err.println(String.format(
                    Locale.ROOT,
                    "pinion: warning: skipped %,d more; --json names them all",
                    skipped.size() - LINES_MAX));
        }
        err.flush();
    }
}
