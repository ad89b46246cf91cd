// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/// What a user saw after he typed a command line: exit code and both streams.
record Typed(int exitCode, String out, String err) {

    static Typed line(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command = PinionCommand.commandLine();
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        int exitCode = command.execute(args);
        return new Typed(exitCode, out.toString(), err.toString());
    }
}
