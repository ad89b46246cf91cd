// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import dev.pinion.bench.check.MachineFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Properties;
import org.openjdk.jmh.runner.RunnerException;

/// Compares our queues with others and prints the page's tables. Started by `bench/compare.sh`.
///
/// Arguments: see [Pace#USAGE]. System property `pinion.root` names the project.
public final class QueueComparison {
    private static final int EXIT_FAILED = 1;
    private static final int EXIT_USAGE = 2;
    private static final String JCTOOLS = "/META-INF/maven/org.jctools/jctools-core/pom.properties";

    private QueueComparison() {}

    /// See the class.
    public static void main(String[] args) throws IOException, InterruptedException {
        Pace pace;
        try {
            pace = Pace.parse(args);
        } catch (IllegalArgumentException wrong) {
            System.err.println("pinion: " + wrong.getMessage());
            System.exit(EXIT_USAGE);
            return;
        }
        try {
            System.out.print(page(pace));
        } catch (RunnerException broken) {
            broken.printStackTrace();
            System.err.println("pinion: a queue failed its own check, as said above: nothing is compared");
            System.exit(EXIT_FAILED);
        }
    }

    private static String page(Pace pace) throws IOException, InterruptedException, RunnerException {
        MachineFacts facts = MachineFacts.read(
                Path.of(System.getProperty("pinion.root", ".")).toAbsolutePath());
        String load = MachineFacts.load();
        Comparison comparison = new Comparison(pace);
        for (int round = 1; round <= pace.rounds(); round++) {
            System.err.println("pinion: round " + round + " of " + pace.rounds());
            comparison.round();
        }
        StringBuilder page = new StringBuilder("| | |\n| --- | --- |\n");
        row(page, "date", LocalDate.now(ZoneId.systemDefault()).toString());
        row(page, "CPU", facts.cpu() + ", " + facts.cpus() + " allowed");
        row(page, "JDK", facts.jdk());
        row(page, "JCTools", jctools());
        row(page, "rounds", Integer.toString(pace.rounds()));
        row(page, "load average", load + " before, " + MachineFacts.load() + " after");
        for (Role role : Role.ALL) {
            RoleTable table = new RoleTable(
                    role, (candidate, question) -> comparison.times(role, candidate, question), Footprint::bytes);
            page.append('\n').append(table.text());
        }
        return page.toString();
    }

    private static void row(StringBuilder page, String what, String value) {
        page.append("| ").append(what).append(" | ").append(value).append(" |\n");
    }

    private static String jctools() throws IOException {
        Properties properties = new Properties();
        try (var in = org.jctools.queues.MpscLinkedQueue.class.getResourceAsStream(JCTOOLS)) {
            if (in != null) {
                properties.load(in);
            }
        }
        return properties.getProperty("version", "unknown");
    }
}
