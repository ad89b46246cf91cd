// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/// Runs the long checks and records them. Started by `bench/check.sh`.
///
/// Arguments: the parts (all if none is named), `--quick` for reduced counts, `--tests-since MILLIS` for the moment at
/// which the tests were started. System property `pinion.root` names the project. Exits with 0 if all parts passed,
/// with 1 if not, with 2 if the arguments are wrong.
public final class LongChecks {
    private static final int EXIT_FAILED = 1;
    private static final int EXIT_USAGE = 2;
    private static final String RESULTS = "docs/results";
    private static final String BUILD = "bench/target/check";

    private final CheckRun check;
    private final List<CheckPart> parts;

    private LongChecks(CheckRun check, List<CheckPart> parts) {
        this.check = check;
        this.parts = parts;
    }

    /// See the class.
    public static void main(String[] args) throws IOException, InterruptedException {
        LongChecks checks;
        try {
            checks = parse(args, System.out);
        } catch (IllegalArgumentException wrong) {
            System.err.println(wrong.getMessage());
            System.exit(EXIT_USAGE);
            return;
        }
        if (!checks.run()) {
            System.exit(EXIT_FAILED);
        }
    }

    private static LongChecks parse(String[] args, PrintStream out) {
        List<CheckPart> parts = new ArrayList<>();
        boolean quick = false;
        Instant since = Instant.EPOCH;
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "--quick" -> quick = true;
                case "--tests-since" -> since = Instant.ofEpochMilli(Long.parseLong(args[++i]));
                default -> parts.add(Parts.named(args[i]));
            }
        }
        Path root =
                Path.of(System.getProperty("pinion.root", ".")).toAbsolutePath().normalize();
        return new LongChecks(
                new CheckRun(root, root.resolve(BUILD), quick, since, out),
                parts.isEmpty() ? Parts.ALL : List.copyOf(parts));
    }

    private boolean run() throws IOException, InterruptedException {
        Files.createDirectories(check.logs());
        ResultPage page = new ResultPage(
                LocalDate.now(ZoneId.systemDefault()), MachineFacts.read(check.root()), MachineFacts.load());
        Instant began = check.isTested() ? check.testsSince() : Instant.now();
        for (CheckPart part : parts) {
            page.add(run(part));
        }
        Duration took = Duration.between(began, Instant.now());
        write(page, page.text(command(), MachineFacts.load(), took, check.root()));
        return page.isPassed();
    }

    private ResultPage.Entry run(CheckPart part) throws InterruptedException {
        check.out().println("---- " + part.name() + ": " + part.what());
        boolean isRunBefore = part instanceof TestsPart && check.isTested();
        Instant began = isRunBefore ? check.testsSince() : Instant.now();
        PartResult result;
        try {
            result = part.run(check);
        } catch (IOException | RuntimeException | Error broken) {
            broken.printStackTrace(check.out());
            result = new PartResult(List.of(broken.toString()), 0, List.of());
        }
        Duration took = Duration.between(began, Instant.now());
        result.problems().forEach(problem -> check.out().println(part.name() + ": " + problem));
        check.out().println(ResultPage.verdict(result) + " " + part.name() + " in " + ResultPage.shown(took));
        return new ResultPage.Entry(part, result, took);
    }

    private String command() {
        StringBuilder command = new StringBuilder("./pinion check");
        if (!parts.equals(Parts.ALL)) {
            parts.forEach(part -> command.append(' ').append(part.name()));
        }
        return command.append(check.quick() ? " --quick" : "").toString();
    }

    // Only a whole run with full counts that has passed is a result.
    private void write(ResultPage page, String text) throws IOException {
        boolean isResult = page.isPassed() && parts.equals(Parts.ALL) && !check.quick();
        Path folder = Files.createDirectories(check.root().resolve(isResult ? RESULTS : BUILD));
        Path file = folder.resolve(page.fileName());
        Files.writeString(file, text);
        check.out().println("written: " + check.root().relativize(file));
    }
}
