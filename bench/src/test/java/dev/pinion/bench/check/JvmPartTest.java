// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmPartTest {
    @TempDir
    private Path logs;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    private PartResult run(String... arguments) throws Exception {
        CheckRun check = new CheckRun(
                Path.of("").toAbsolutePath(),
                logs,
                false,
                Instant.EPOCH,
                new PrintStream(shown, true, StandardCharsets.UTF_8));
        JvmPart.Program program = new JvmPart.Program(
                Talker.class.getName(),
                List.of("-Dtalker.flag=set"),
                List.of(),
                List.of(arguments),
                Pattern.compile("counted .*|total .*"),
                Pattern.compile("total \\d+"));
        return new JvmPart("talk", "talks", List.of(program)).run(check);
    }

    @Test
    void aProgramThatEndsWithZeroAndItsTotalPasses() throws Exception {
        PartResult result = run("0", "noise", "counted 2", "total 2");
        assertTrue(result.isPassed(), result::toString);
        assertEquals(List.of("counted 2", "total 2"), result.counts());
    }

    @Test
    void itsFlagsReachItsJvm() throws Exception {
        PartResult result = run("0", "counted " + Talker.FLAG, "total 2");
        assertEquals(List.of("counted set", "total 2"), result.counts());
    }

    @Test
    void allLinesAreShownAndLogged() throws Exception {
        run("0", "noise", "total 2");
        assertEquals(
                List.of("noise", "total 2"),
                shown.toString(StandardCharsets.UTF_8).lines().toList());
        assertEquals(List.of("noise", "total 2"), Files.readAllLines(logs.resolve("talk-Talker.log")));
    }

    @Test
    void aProgramThatFailsDoesNotPassWhateverItPrints() throws Exception {
        PartResult result = run("3", "total 2");
        assertFalse(result.isPassed());
        assertEquals(List.of("Talker ended with 3"), result.problems());
    }

    @Test
    void aProgramWithoutItsTotalDoesNotPass() throws Exception {
        PartResult result = run("0", "counted 2");
        assertFalse(result.isPassed());
        assertTrue(result.problems().getFirst().contains("printed 0 lines"), result::toString);
    }

    @Test
    void aProgramThatIsNotThereDoesNotPass() throws Exception {
        CheckRun check = new CheckRun(
                Path.of("").toAbsolutePath(),
                logs,
                true,
                Instant.EPOCH,
                new PrintStream(shown, true, StandardCharsets.UTF_8));
        JvmPart.Program none = new JvmPart.Program(
                "dev.pinion.bench.check.NotThere",
                List.of(),
                List.of(),
                List.of(),
                Pattern.compile(".*"),
                Pattern.compile("x"));
        PartResult result = new JvmPart("none", "is not there", List.of(none)).run(check);
        assertEquals(2, result.problems().size(), result::toString);
    }

    @Test
    void everyMainOfThePartsIsThere() throws Exception {
        for (CheckPart part : Parts.ALL) {
            if (part instanceof JvmPart jvm) {
                for (JvmPart.Program program : jvm.programs()) {
                    Class<?> main = Class.forName(program.main());
                    assertEquals(
                            void.class, main.getMethod("main", String[].class).getReturnType());
                }
            }
        }
    }
}
