// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.pinion.cli.doctor.Doctor;
import dev.pinion.cli.doctor.DoctorJson;
import dev.pinion.cli.doctor.DoctorReport;
import dev.pinion.cli.doctor.Facts;
import dev.pinion.cli.doctor.Finding;
import dev.pinion.cli.words.Shown;
import dev.pinion.locality.TopologyException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `pinion doctor`: what this machine and JVM give to Pinion, and what to do where it could be better.
@Command(
        name = "doctor",
        description =
                "Examines this machine and JVM, builds a runtime to see whether its pins hold, and says what to do"
                        + " about what it finds. Exit code 1 if something is marked fail.",
        mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
    private static final JSON JSON_OUT = JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT);

    @Option(
            names = "--root",
            paramLabel = "DIR",
            description = "Examine the machine below DIR (its sys, proc and cgroup mounts), and nothing of this JVM.")
    private @Nullable Path root;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before any method runs
    private CommandSpec spec;

    DoctorCommand() {}

    @Override
    public Integer call() throws IOException {
        List<Finding> findings = Doctor.examine(facts());
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? JSON_OUT.asString(DoctorJson.of(findings)) : DoctorReport.of(findings));
        out.flush();
        return Doctor.healthy(findings) ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private Facts facts() {
        if (root == null) {
            return Facts.detect();
        }
        String shown = Shown.of(root.toString());
        if (!Files.isDirectory(root)) {
            throw new BadInput("--root " + shown + " is not a folder; name one that holds sys/devices/system/cpu");
        }
        try {
            return Facts.read(root);
        } catch (TopologyException unusable) {
            throw new BadInput("--root " + shown + " cannot be used: " + unusable.getMessage());
        }
    }
}
