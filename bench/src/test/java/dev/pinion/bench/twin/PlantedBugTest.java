// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.twin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PlantedBugTest {
    private static final String SOURCE = """
            int a = 1; // why
            // and more of why
            int b = $2;
            int c = 3;
            int c = 3;
            """;

    private static PlantedBug bug(String line, String replacement) {
        return new PlantedBug("bug", "A.java", line, replacement);
    }

    @Test
    void onePlaceIsReplacedAndNothingElse() {
        assertEquals(
                SOURCE.replace("$2", "$1\\"),
                bug("int b = $2;", "int b = $1\\;").plantedIn(SOURCE));
    }

    @Test
    void layoutAndCommentsDoNotMatter() {
        String planted = bug("int a = 1;\n    int b = $2;\n", "int a = 4;").plantedIn(SOURCE);
        assertTrue(planted.startsWith("int a = 4;\nint c"), planted);
    }

    @Test
    void aPartOfAWordIsEnough() {
        assertEquals(SOURCE.replace("$2", "7"), bug("$2", "7").plantedIn(SOURCE));
    }

    @Test
    void aMissingLineFails() {
        String said = assertThrows(
                        IllegalStateException.class, () -> bug("int d = 4;", "").plantedIn(SOURCE))
                .getMessage();
        assertTrue(said.contains("A.java") && said.contains("int d = 4;"), said);
    }

    @Test
    void wordsThatAreNotApartInTheSourceDoNotMatch() {
        assertThrows(IllegalStateException.class, () -> bug("$ 2", "7").plantedIn(SOURCE));
        assertThrows(IllegalStateException.class, () -> bug("intb", "7").plantedIn(SOURCE));
    }

    @Test
    void anAmbiguousLineFails() {
        String said = assertThrows(
                        IllegalStateException.class, () -> bug("int c", "int d").plantedIn(SOURCE))
                .getMessage();
        assertTrue(said.contains("more than once"), said);
    }

    @Test
    void whatCouldBeNoBugIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new PlantedBug("a b", "A.java", "x", "y"));
        assertThrows(IllegalArgumentException.class, () -> new PlantedBug("a", "A", "x", "y"));
        assertThrows(IllegalArgumentException.class, () -> bug(" ", "y"));
        assertThrows(IllegalArgumentException.class, () -> bug("x", "x"));
    }
}
