// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.twin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.core.queue.Slot;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TwinTest {
    private static final Duration DEADLINE = Duration.ofMinutes(1);
    private static final String SLOT = "dev/pinion/core/queue/Slot.java";
    private static final PlantedBug FORGETS = new PlantedBug(
            "slot-forgets",
            SLOT,
            "return (T) ITEM.getAndSet(this, newItem);",
            "ITEM.getAndSet(this, newItem);\n return null;");

    @Test
    void aForkedJvmRunsTheTwinAndKnowsIt() {
        ForkedJvm.Ended ended = ForkedJvm.with(Twin.compile(FORGETS)).run(DEADLINE, TwinProbe.class);
        assertEquals("slot-forgets null", ended.output().strip());
        assertTrue(ended.with(0));
    }

    @Test
    void aForkedJvmWithoutATwinRunsTheSoundCode() {
        assertEquals(
                "sound first",
                ForkedJvm.sound().run(DEADLINE, TwinProbe.class).output().strip());
        assertEquals(Optional.empty(), Twin.inForce());
    }

    @Test
    void aTwinBehindTheSoundClassIsNoticed() throws Exception {
        Path soundCode = Path.of(
                Slot.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        ForkedJvm.Ended ended = ForkedJvm.with(Twin.compile(FORGETS))
                .flags("-Xbootclasspath/a:" + soundCode)
                .run(DEADLINE, TwinProbe.class);
        assertTrue(ended.with(1), ended.output());
        assertTrue(ended.output().contains("slot-forgets is not in force"), ended.output());
    }

    @Test
    void eachTwinHasAFreshFolderWithItsClassesAlone() throws Exception {
        Path one = Twin.compile(FORGETS);
        assertNotEquals(one, Twin.compile(FORGETS));
        try (Stream<Path> files = Files.walk(one)) {
            List<String> others = files.filter(Files::isRegularFile)
                    .map(each -> one.relativize(each).toString())
                    .filter(each -> !each.startsWith("dev/pinion/core/queue/Slot"))
                    .toList();
            assertEquals(List.of("dev/pinion/bench/twin/planted-bug"), others);
        }
    }

    @Test
    void aMovedLineFails() {
        PlantedBug moved = new PlantedBug("moved", SLOT, "return cast(ITEM.getAndSet(this, goneItem));", "");
        String said = assertThrows(IllegalStateException.class, () -> Twin.compile(moved))
                .getMessage();
        assertTrue(said.contains("moved") && said.contains(SLOT) && said.contains("goneItem"), said);
    }

    @Test
    void aTwinThatDoesNotCompileFails() {
        PlantedBug broken = new PlantedBug("broken", SLOT, "return (T) ITEM.getAndSet(this, newItem);", "return 1;");
        String said = assertThrows(IllegalStateException.class, () -> Twin.compile(broken))
                .getMessage();
        assertTrue(said.contains("does not compile") && said.contains("Slot.java"), said);
    }

    @Test
    void aJvmThatHangsIsEndedAtItsDeadline() {
        ForkedJvm.Ended ended = ForkedJvm.sound().run(Duration.ofSeconds(3), StuckProbe.class);
        assertEquals(Optional.empty(), ended.exit());
    }

    @Test
    void theExitCodeAndFlagsPass() {
        ForkedJvm.Ended ended = ForkedJvm.sound().flags("-Xmx64m").run(DEADLINE, TwinProbe.class, "one", "two");
        assertTrue(ended.with(2), ended.output());
    }
}
