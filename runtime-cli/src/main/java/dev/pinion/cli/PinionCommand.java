// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.cli.words.Shown;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/// The root of the `pinion` command line.
///
/// Exit codes of every command: 0 done, 1 the work itself failed or did not agree, 2 bad input. Bad input is
/// told in one line on standard error, with what to do about it, and without a stack trace.
@Command(
        name = "pinion",
        description = "Runs agents on the cores and memory of this machine, and shows where the work went.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        footer = {
            "",
            "The launcher ./pinion also takes:",
            "  test                Builds everything and runs all tests.",
            "  check               The same with the long checks at full counts.",
            "  --no-native-grant   With any command: no native code, workers unpinned.",
            "It reads PINION_JAVA (a JDK >= 25) and PINION_JAVA_OPTS (more JVM flags)."
        },
        // Every subcommand is registered here and nowhere else.
        subcommands = {RunCommand.class, TopologyCommand.class, DoctorCommand.class})
public final class PinionCommand implements Runnable {

    /// The exit code of bad input.
    static final int BAD_INPUT = CommandLine.ExitCode.USAGE;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before any method runs
    private CommandSpec spec;

    PinionCommand() {}

    /// Runs one command and ends the JVM with its exit code.
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    /// The whole command line, for [#main] and for tests; its writers and exit code say all there is to know.
    static CommandLine commandLine() {
        return new CommandLine(new PinionCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(PinionCommand::badParameter)
                .setExecutionExceptionHandler(PinionCommand::failed);
    }

    /// Without a subcommand there is nothing to do but to say what could be done.
    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getErr());
        throw new BadInput("name a command, such as `pinion topology`");
    }

    private static int badParameter(ParameterException problem, String[] args) {
        CommandLine command = problem.getCommandLine();
        say(command.getErr(), oneLine(problem.getMessage()));
        command.getErr().println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        command.getErr().flush();
        return BAD_INPUT;
    }

    private static int failed(Exception problem, CommandLine command, ParseResult parsed) throws Exception {
        if (problem instanceof BadInput) {
            say(command.getErr(), oneLine(problem.getMessage()));
            return BAD_INPUT;
        }
        throw problem;
    }

    private static void say(PrintWriter err, String line) {
        err.println("pinion: " + line);
        err.flush();
    }

    /// Whatever was typed may be in the message.
    private static String oneLine(@Nullable String message) {
        return message == null || message.isBlank() ? "bad input" : Shown.of(message);
    }
}
