// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The ledger of `docs/memory-order.md` is whole and says no more than the class files; and a ledger that is not is
/// noticed, on planted classes.
class MemoryOrderTest {

    private static final int FIELDS_MIN = 40;
    private static final List<String> TESTS = List.of(
            "runtime-core/src/test",
            "runtime-locality/src/test",
            "runtime-monitor/src/test",
            "runtime-telemetry/src/test",
            "runtime-cli/src/test",
            "bench/src/main/java",
            "bench/src/test");
    private static final Path ROOT = root();
    private static final MemoryOrderClasses PRODUCT = new MemoryOrderClasses(
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.pinion"),
            "dev.pinion");
    private static final MemoryOrderClasses PLANTED =
            new MemoryOrderClasses(new ClassFileImporter().importPackages("dev.planted.core.memory"), "dev.planted");
    private static final MemoryOrderFields PLANTED_FIELDS = new MemoryOrderFields(PLANTED, "dev.planted");

    private static final String GOOD = """
            # A page

            ### [core.memory.Shared](x)

            | field | written by | read by | argument | test |
            | --- | --- | --- | --- | --- |
            | `word` `WORD` | owner, `setRelease` | all, `getAcquire` | a | `ATest` |
            | `Link.next` `NEXT` | all, `getAndSet` | all, `getAndSet` | a | `ATest.nested` |
            | `cells` `CELL` | owner, `setOpaque` | nobody | a | None. |
            | `both` | owner, `setRelease` | all, `getAcquire` | a | `ATest` |
            | `top` | all, `compareAndSet` | all, `getOpaque` | a | `ATest` |
            | `count` | nobody | all | a | `ATest` |
            | `losses` | nobody | all | a | `ATest` |
            | `stopped` | nobody | all | a | `ATest` |
            | `Link.depth` | nobody | nobody | a | `ATest` |

            ## Another heading

            | `other` | x |

            ## Full fences

            | `Shared.swap`, `Shared.Link.gone` (x) behind `Other.thing` | x |

            ## More

            | `Shared.link` | x |
            """;

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        while (!Files.exists(here.resolve("pinion"))) {
            here = here.getParent();
        }
        return here;
    }

    /// Whether there is such a test: `ThisTest`, or `ThisTest.something` where its source has that word.
    private static Predicate<String> testsOfTheRepository() throws IOException {
        Map<String, String> sources = new TreeMap<>();
        for (String folder : TESTS) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
                for (Path file :
                        files.filter(file -> file.toString().endsWith(".java")).toList()) {
                    sources.merge(file.getFileName().toString(), Files.readString(file), String::concat);
                }
            }
        }
        return test -> {
            int dot = test.indexOf('.');
            String source = sources.getOrDefault((dot < 0 ? test : test.substring(0, dot)) + ".java", "");
            return dot < 0
                    ? !source.isEmpty()
                    : Pattern.compile("\\b" + test.substring(dot + 1) + "\\b")
                            .matcher(source)
                            .find();
        };
    }

    @Test
    void theLedgerOfTheProductIsWhole() throws IOException {
        MemoryOrderLedger ledger = new MemoryOrderLedger(Files.readString(ROOT.resolve("docs/memory-order.md")));
        MemoryOrderFields product = new MemoryOrderFields(PRODUCT, "dev.pinion");
        List<String> complaints = ledger.complaints(product, testsOfTheRepository());
        assertEquals(List.of(), complaints, () -> String.join("\n", complaints));
        assertEquals(product.all().size(), ledger.size());
        // A scan that lost its eyes would agree with an empty page.
        assertTrue(ledger.size() > FIELDS_MIN, () -> ledger.size() + " rows");
    }

    @Test
    void eachFullFenceIsListed() throws IOException {
        MemoryOrderLedger ledger = new MemoryOrderLedger(Files.readString(ROOT.resolve("docs/memory-order.md")));
        assertEquals(PRODUCT.fences(), ledger.fences());
        assertTrue(ledger.fences().contains("WorkDeque.Owner.pop"), () -> "found " + ledger.fences());
    }

    @Test
    void aWholeLedgerIsNoComplaint() {
        assertEquals(List.of(), complaintsOf(GOOD));
    }

    private static List<String> complaintsOf(String page) {
        return new MemoryOrderLedger(page).complaints(PLANTED_FIELDS, Set.of("ATest", "ATest.nested")::contains);
    }

    @Test
    void fencesAreFoundOnBothSides() {
        assertEquals(Set.of("Shared.Link.fenced"), PLANTED.fences());
        assertEquals(Set.of("Shared.swap", "Shared.Link.gone", "Other.thing"), new MemoryOrderLedger(GOOD).fences());
    }

    /// Each row of the ledger taken out is missed.
    @Test
    void aMissingRowIsNoticed() {
        List<String> rows = GOOD.lines()
                .filter(line -> line.startsWith("| `") && line.contains("| a |"))
                .toList();
        assertEquals(PLANTED_FIELDS.all().size(), rows.size());
        for (String row : rows) {
            List<String> complaints = complaintsOf(GOOD.replace(row + "\n", ""));
            assertTrue(complaints.stream().anyMatch(each -> each.endsWith("has no row")), () -> row + complaints);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    `stopped` | nobody         ; `gone` | nobody            ; a row is for one shared field
                    | `count` | nobody         ; | `count` `top` | nobody   ; a row is for one shared field
                    | `count` | nobody         ; | `count` `gone` | nobody  ; no such field: [gone]
                    core.memory.Shared         ; core.memory.Gone           ; a row is for one shared field
                    | `word` `WORD` |          ; | `WORD` |                 ; is the handle of [word]
                    `word` `WORD` | owner, `setRelease`     ; `word` `WORD` | owner, `setVolatile`         ; [getAcquire, setRelease]
                    `word` `WORD` | owner, `setRelease`     ; `word` `WORD` | owner                        ; [getAcquire, setRelease]
                    all, `compareAndSet`       ; all, `getAndAdd`           ; [compareAndSet, getOpaque]
                    `both` | owner, `setRelease`            ; `both` | owner, `setOpaque`                  ; the rows of its arrays say [getAcquire, setOpaque]
                    owner, `setOpaque` | nobody             ; nobody | owner, `setOpaque`                  ; stands in the wrong cell
                    a | None.                  ; a | later                  ; names no test
                    a | None.                  ; a |                        ; none of them empty
                    `ATest.nested`             ; `BTest.nested`             ; there is no test BTest.nested
                    | `losses` | nobody        ; | `count` | nobody         ; has two rows
                    """)
    void aStaleRowIsNoticed(String right, String wrong, String complaint) {
        assertTrue(GOOD.contains(right), right);
        List<String> complaints = complaintsOf(GOOD.replace(right, wrong));
        assertTrue(complaints.stream().anyMatch(each -> each.contains(complaint)), complaints::toString);
    }
}
