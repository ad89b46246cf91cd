// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.RuntimeBuilder;
import dev.pinion.locality.Topology;
import dev.pinion.spi.RuntimeConfig;
import dev.pinion.spi.RuntimeRequest;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Code, then system property, then environment, then file, then default; and clear words for what is wrong.
class OutsideValuesTest {
    private static RuntimeRequest request(@Nullable Integer workers, @Nullable Long seed) {
        return new RuntimeRequest(
                null,
                workers,
                null,
                Topology.flat(8),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                seed,
                RuntimeBuilder.WAIT_STEPS_DEFAULT,
                List.of(),
                false);
    }

    private static RuntimeConfig decide(RuntimeRequest request, OutsideValues outside) {
        return new Configuration(request, outside).decide();
    }

    @Test
    void theNearestSourceWins() {
        Map<String, String> property = Map.of("pinion.workers", "3");
        Map<String, String> variable = Map.of("PINION_WORKERS", "4");
        Map<String, String> file = Map.of("pinion.workers", "5");
        OutsideValues all = new OutsideValues(property, variable, file, "f");
        assertEquals(2, decide(request(2, null), all).plan().size());
        assertEquals(3, decide(request(null, null), all).plan().size());
        assertEquals(
                4,
                decide(request(null, null), new OutsideValues(Map.of(), variable, file, "f"))
                        .plan()
                        .size());
        assertEquals(
                5,
                decide(request(null, null), new OutsideValues(Map.of(), Map.of(), file, "f"))
                        .plan()
                        .size());
        assertEquals(8, decide(request(null, null), OutsideValues.NONE).plan().size());
        assertEquals(
                6,
                decide(request(null, null), new OutsideValues(Map.of("pinion.threads", "6"), Map.of(), Map.of(), ""))
                        .plan()
                        .size());
    }

    @Test
    void aDeterministicRuntimeTakesNothingFromOutside() {
        OutsideValues outside = new OutsideValues(Map.of("pinion.workers", "3"), Map.of(), Map.of(), "");
        assertEquals(1, decide(request(null, 7L), outside).plan().size());
    }

    @Test
    void wrongValuesNameTheirPlace() {
        OutsideValues outside = new OutsideValues(Map.of(), Map.of("PINION_WORKERS", "none"), Map.of(), "");
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> decide(request(null, null), outside));
        assertTrue(e.getMessage().contains("PINION_WORKERS") && e.getMessage().contains("none"), e::getMessage);
    }

    @Test
    void unknownKeysAreNamedWithTheNearest() {
        OutsideValues outside = new OutsideValues(
                Map.of("pinion.wrokers", "3", "pinion.topologies", "x", "other", "y"),
                Map.of(),
                Map.of("pinion.stealling", "true"),
                "f");
        assertEquals(
                Map.of("pinion.wrokers", "pinion.workers", "pinion.stealling", "pinion.stealing"), outside.unknown());
    }
}
