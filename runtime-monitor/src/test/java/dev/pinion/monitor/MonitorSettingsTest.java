// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class MonitorSettingsTest {
    private static final Duration MILLI = Duration.ofMillis(1);

    @Test
    void defaults() {
        assertEquals(new MonitorSettings(Duration.ofMillis(100), Duration.ofSeconds(1), 4), MonitorSettings.defaults());
    }

    @Test
    void refusesWithTheNameOfWhatIsWrong() {
        refused("interval must be", Duration.ZERO, MILLI, 4);
        refused("interval must be", Duration.ofDays(400_000_000), Duration.ofDays(400_000_000), 4);
        refused("quietInterval must be", Duration.ofMillis(2), MILLI, 4);
        refused("quietInterval must be", MILLI, Duration.ofHours(2), 4);
        refused("threshold must be", MILLI, MILLI, 0);
    }

    @Test
    void aLongIntervalRaisesTheQuietOne() {
        MonitorSettings settings =
                MonitorSettings.defaults().withInterval(Duration.ofSeconds(5)).withThreshold(7);
        assertEquals(new MonitorSettings(Duration.ofSeconds(5), Duration.ofSeconds(5), 7), settings);
    }

    private static void refused(String message, Duration interval, Duration quiet, int threshold) {
        var thrown =
                assertThrows(IllegalArgumentException.class, () -> new MonitorSettings(interval, quiet, threshold));
        assertTrue(String.valueOf(thrown.getMessage()).startsWith(message), thrown.getMessage());
    }
}
