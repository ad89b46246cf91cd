// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DoctorCommandTest {
    @Test
    void bothFormsSayTheSame() throws IOException {
        Typed text = Typed.line("doctor");
        Typed json = Typed.line("doctor", "--json");

        assertEquals(text.exitCode(), json.exitCode());
        // Folds and blanks are the text form's own.
        String flat = text.out().replaceAll("\\s+", " ");
        List<?> findings = (List<?>) JSON.std.mapFrom(json.out()).get("findings");
        assertTrue(findings.size() > 12, json.out());
        for (Object each : findings) {
            Map<?, ?> finding = (Map<?, ?>) each;
            String line = finding.get("verdict") + " " + finding.get("topic") + " " + finding.get("text");
            String advice = finding.get("advice").toString();
            assertTrue(flat.contains(advice.isEmpty() ? line : line + " -> " + advice), line + "\n" + text.out());
        }
        assertEquals(
                findings.size(),
                text.out()
                        .lines()
                        .filter(line -> line.matches("(ok|note|warn|fail) .*"))
                        .count());
    }

    @Test
    void theTextIsPlainAndNarrow() {
        Typed text = Typed.line("doctor");

        assertTrue(text.out().lines().allMatch(line -> line.length() <= 96 && line.matches("[ -~]*")), text.out());
        assertTrue(text.out().contains("pins hold"), text.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--root does/not/exist", "--nope"})
    void badInputIsOneLineAndAHint(String options) {
        Typed typed = Typed.line(("doctor " + options).split(" "));

        assertEquals(2, typed.exitCode());
        assertEquals("", typed.out());
        assertTrue(typed.err().startsWith("pinion: "), typed.err());
    }

    @Test
    void everySnapshotIsExamined(@TempDir Path folder) throws Exception {
        for (String name : List.of("x86-hybrid-20cpu", "arm-biglittle-8cpu", "x86-4s8n-cgroup2-32cpu")) {
            Path root = folder.resolve(name);
            Files.createDirectory(root);
            Snapshots.unpack(name, root);

            Typed typed = Typed.line("doctor", "--root", root.toString());

            assertEquals(0, typed.exitCode(), typed.err());
            assertTrue(typed.out().contains("plan"), typed.out());
        }
    }
}
