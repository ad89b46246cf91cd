// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.testkit.ScheduleFailed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The pages say what the code does: the README's program is compiled and run, and every linked file is there.
class PagesTest {
    private static final Path ROOT = root();
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        while (!Files.exists(here.resolve("pinion"))) {
            here = here.getParent();
        }
        return here;
    }

    private static String squeezed(String code) {
        return code.replaceAll("\\s+", "");
    }

    private static String between(String text, String begin, String end) {
        int from = text.indexOf(begin) + begin.length();
        return text.substring(from, text.indexOf(end, from));
    }

    @Test
    void theReadmesProgramIsTheOneThatIsCompiled() throws IOException {
        String shown = between(Files.readString(ROOT.resolve("README.md")), "```java", "```");
        String compiled = Files.readString(ROOT.resolve("docs/src/test/java/dev/pinion/docs/ReadmeProgram.java"));
        assertEquals(squeezed(between(compiled, "// begin", "// end")), squeezed(shown));
    }

    @Test
    void theReadmesProgramCountsToThree() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ReadmeProgram.run(new PrintStream(out, true, StandardCharsets.UTF_8));
        assertEquals(
                List.of("1", "2", "3"),
                out.toString(StandardCharsets.UTF_8).lines().toList());
    }

    @Test
    void theExploringPagesProgramIsTheOneThatIsCompiled() throws IOException {
        String shown = between(Files.readString(ROOT.resolve("docs/exploring.md")), "```java", "```");
        String compiled = Files.readString(ROOT.resolve("docs/src/test/java/dev/pinion/docs/ExploringProgram.java"));
        assertEquals(squeezed(between(compiled, "// begin", "// end")), squeezed(shown));
    }

    @Test
    void theExploringPagesProgramLosesAnUpdateOnSomeSeed() {
        ScheduleFailed failed = assertThrows(ScheduleFailed.class, ExploringProgram::run);
        assertTrue(failed.getMessage().contains("-Dpinion.seed=" + failed.seed()), failed::getMessage);
    }

    @Test
    void everyLinkedFileIsThere() throws IOException {
        List<String> missing = new ArrayList<>();
        int links = 0;
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            docs.filter(page -> page.toString().endsWith(".md")).forEach(pages::add);
        }
        for (Path page : pages) {
            Matcher link = LINK.matcher(Files.readString(page));
            while (link.find()) {
                links++;
                if (!Files.exists(page.resolveSibling(link.group(1)).normalize())) {
                    missing.add(page.getFileName() + " -> " + link.group(1));
                }
            }
        }
        assertTrue(links > 10, "too few links found: " + links);
        assertFalse(!missing.isEmpty(), missing::toString);
    }
}
