// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// The JVMs that are measured; how much they use is left to `./pinion check`.
class IdleRoundsTest {
    @Test
    void aRuntimeThatHasWorkedIsIdleToTheEnd() throws Exception {
        try (Child child = Child.start(Kind.workers(2))) {
            assertTrue(ThreadTime.all(child.pid()).values().stream()
                    .anyMatch(thread -> thread.name().equals(IdleRounds.MONITOR)));
            child.end();
        }
    }

    @Test
    void aBareJvmHasNoMonitor() throws Exception {
        try (Child child = Child.start(Kind.bare())) {
            assertEquals(
                    List.of(),
                    ThreadTime.all(child.pid()).values().stream()
                            .filter(thread -> thread.name().startsWith("pinion"))
                            .toList());
            child.end();
        }
    }

    @Test
    void aTwinSaysThatItIsOne() throws Exception {
        try (Child child = Child.start(Kind.twins().getFirst())) {
            child.end();
        }
    }

    @Test
    void aTwinThatRunsTheSoundCodeIsRefused() {
        Kind twin = Kind.twins().getFirst();
        Kind sound = new Kind(twin.label(), twin.arguments(), Kind.bare().classPath(), twin.bug());
        assertThrows(NotIdle.class, () -> Child.start(sound));
    }

    @Test
    void aJvmThatDoesNotStartIsRefusedWithWhatItSaid() {
        Kind broken = new Kind("broken", List.of("no-number"), Kind.bare().classPath(), Optional.empty());
        String said = assertThrows(NotIdle.class, () -> Child.start(broken)).getMessage();
        assertTrue(said.contains("broken") && said.contains("no-number"), said);
    }

    @Test
    void aMonitorThatDidNotLookIsNoticed() throws Exception {
        CpuUse none = new CpuUse(1, new TreeMap<>());
        CpuUse some = new CpuUse(1, new TreeMap<>(Map.of(IdleRounds.MONITOR, 0.1)));
        IdleRounds.checkMonitors(Map.of(Kind.bare(), none, Kind.workers(2), some));
        assertThrows(NotIdle.class, () -> IdleRounds.checkMonitors(Map.of(Kind.bare(), none, Kind.workers(2), none)));
    }
}
