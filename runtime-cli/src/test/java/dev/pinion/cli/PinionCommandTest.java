// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PinionCommandTest {

    @Test
    void helpNamesTheCommands() {
        Typed typed = Typed.line("--help");

        assertEquals(0, typed.exitCode());
        assertTrue(typed.out().contains("topology"), typed.out());
    }

    @Test
    void versionNamesTheJvm() {
        Typed typed = Typed.line("--version");

        assertEquals(0, typed.exitCode());
        assertTrue(typed.out().contains(Runtime.version().toString()), typed.out());
    }

    @Test
    void withoutACommandSaysWhichThereAre() {
        Typed typed = Typed.line();

        assertEquals(2, typed.exitCode());
        assertTrue(typed.err().contains("topology"), typed.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nope",
                "topology --nope",
                "topology extra",
                "topology --root",
                "topology --workers",
                "topology --workers many",
                "topology --workers 0",
                "topology --workers -3",
                "topology --workers 2049",
                "topology --workers 99999999999",
                "topology --root does/not/exist"
            })
    void badInputIsOneLineAndAHint(String line) {
        assertTold(Typed.line(line.split(" ")));
    }

    @Test
    void aRootWithoutSysIsBadInput(@TempDir Path empty) {
        assertTold(Typed.line("topology", "--root", empty.toString()));
    }

    private static void assertTold(Typed typed) {
        assertEquals(2, typed.exitCode());
        assertEquals("", typed.out(), "nothing half-done on standard output");
        assertTrue(typed.err().startsWith("pinion: "), typed.err());
        assertTrue(typed.err().lines().count() <= 2, typed.err());
        assertFalse(typed.err().contains("\tat "), typed.err());
    }
}
