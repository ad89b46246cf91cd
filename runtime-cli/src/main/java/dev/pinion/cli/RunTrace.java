// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.cli.words.Shown;
import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import dev.pinion.spi.TraceLine;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes every event of a deterministic run into a file, one line each.
final class RunTrace implements RuntimeExtension {
    private final Path file;
    private final PrintWriter lines;

    /// Opens the file.
    RunTrace(Path file) {
        this.file = file;
        try {
            lines = new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new BadInput(
                    "--trace " + Shown.of(file.toString()) + " cannot be written: name a file in a folder that exists");
        }
    }

    @Override
    public String name() {
        return "run-trace";
    }

    @Override
    public boolean worksDeterministically() {
        return true;
    }

    @Override
    public void start(RuntimeView view, RuntimeControl control) {
        view.observe(event -> lines.print(TraceLine.of(event) + '\n'));
    }

    @Override
    public void close() {
        lines.close();
    }

    /// Whether all of it reached the file. Asked after the runtime has ended.
    boolean complete() {
        return !lines.checkError();
    }

    Path file() {
        return file;
    }
}
