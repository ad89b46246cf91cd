// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.pin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// B03: pinning that is denied, absent or broken costs one reason and nothing else, each in a JVM of its own.
@EnabledOnOs(OS.LINUX)
class NativeGateTest {

    private static final String GRANT = "--enable-native-access=ALL-UNNAMED";

    @TempDir
    Path temp;

    private record Answer(String out, String err, int exit) {}

    private Answer probe(Predicate<String> onClassPath, String... flags) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(flags));
        command.addAll(List.of("-cp", classPath(onClassPath), PinProbe.class.getName()));
        Path out = temp.resolve("out");
        Path err = temp.resolve("err");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        int exit = process.waitFor();
        return new Answer(Files.readString(out).strip(), Files.readString(err).strip(), exit);
    }

    /// Our classes and the wanted ones of the two libraries' jars, be those on the class path or the module path.
    private static String classPath(Predicate<String> wanted) {
        Path tests = location(PinProbe.class);
        Set<String> entries = new LinkedHashSet<>();
        entries.add(location(ThreadPinner.class).toString());
        entries.add(tests.toString());
        // As a module, tests are patched in and have no place of their own.
        entries.add(tests.resolveSibling("test-classes").toString());
        for (String name : List.of("com.sun.jna.Native", "net.openhft.affinity.impl.LinuxHelper")) {
            try {
                Path jar = location(Class.forName(name, false, NativeGateTest.class.getClassLoader()));
                if (wanted.test(jar.getFileName().toString())) {
                    entries.add(jar.toString());
                }
            } catch (ClassNotFoundException e) {
                throw new AssertionError("the tests run without " + name, e);
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private static Path location(Class<?> type) {
        return Path.of(URI.create(
                type.getProtectionDomain().getCodeSource().getLocation().toString()));
    }

    private static void assertUnpinned(Answer answer, String... parts) {
        assertEquals("", answer.err());
        assertEquals(0, answer.exit());
        assertEquals(1, answer.out().lines().count(), answer.out());
        assertTrue(answer.out().startsWith("unpinned: "), answer.out());
        for (String part : parts) {
            assertTrue(answer.out().contains(part), answer.out());
        }
    }

    @Test
    void pinsWithTheGrantAndPrintsNothing() throws Exception {
        Answer answer = probe(jar -> true, GRANT);
        assertEquals(new Answer("pinned", "", 0), answer);
    }

    @Test
    @DisplayName("B03: --illegal-native-access=deny without the grant")
    void deniedNativeAccess() throws Exception {
        assertUnpinned(probe(jar -> true, "--illegal-native-access=deny"), GRANT);
    }

    @Test
    void deniedButGranted() throws Exception {
        Answer answer = probe(jar -> true, "--illegal-native-access=deny", GRANT);
        assertEquals(new Answer("pinned", "", 0), answer);
    }

    @Test
    void withoutTheGrantTheJvmHasNothingToWarnOf() throws Exception {
        assertUnpinned(probe(jar -> true), GRANT);
    }

    @Test
    @DisplayName("B03: JNA or the library absent")
    void absentLibraries() throws Exception {
        assertUnpinned(probe(jar -> !jar.startsWith("jna"), GRANT), "com.sun.jna.Native", "net.java.dev.jna:jna");
        assertUnpinned(probe(jar -> !jar.startsWith("affinity"), GRANT), "LinuxHelper", "net.openhft:affinity");
    }

    @Test
    @DisplayName("B03: a temp folder in which nothing can be stored")
    void unusableTempFolder() throws Exception {
        Path file = Files.createFile(temp.resolve("file"));
        Answer answer = probe(jar -> true, GRANT, "-Djna.tmpdir=" + file.resolve("below"), "-Djna.nosys=true");
        assertUnpinned(answer, "jna.tmpdir");
    }
}
