// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import java.io.PrintWriter;
import java.util.Locale;

/// One line on a terminal that says how far a run is; silent where nobody looks.
final class RunProgress {
    private static final double BYTES_PER_MEGABYTE = 1e6;

    private final PrintWriter err;
    private final boolean shown;
    private boolean dirty;

    @SuppressWarnings("SystemConsoleNull") // It is null again without a terminal since JDK 25.
    RunProgress(PrintWriter err) {
        this.err = err;
        this.shown = System.console() != null && System.console().isTerminal();
    }

    /// Shows the bytes read so far in place of what was shown before.
    void show(long bytes) {
        if (shown) {
            err.print(String.format(Locale.ROOT, "\rpinion: read %,.1f MB ...", bytes / BYTES_PER_MEGABYTE));
            err.flush();
            dirty = true;
        }
    }

    /// Clears the line.
    void end() {
        if (dirty) {
            err.print("\r\u001B[K");
            err.flush();
            dirty = false;
        }
    }
}
