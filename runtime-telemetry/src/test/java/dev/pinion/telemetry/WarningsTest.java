// SPDX-License-Identifier: Apache-2.0
package dev.pinion.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.System.Logger;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What is logged about the number of series.
class WarningsTest {
    private static final class Recorded implements Logger {
        final List<String> messages = new ArrayList<>();

        @Override
        public String getName() {
            return "recorded";
        }

        @Override
        public boolean isLoggable(Level level) {
            return true;
        }

        @Override
        public void log(
                Level level, @Nullable ResourceBundle bundle, @Nullable String message, @Nullable Throwable thrown) {
            messages.add(level + " " + message);
        }

        @Override
        public void log(
                Level level, @Nullable ResourceBundle bundle, @Nullable String format, Object @Nullable ... params) {
            messages.add(level + " " + MessageFormat.format(String.valueOf(format), params));
        }
    }

    @Test
    void noneForAnOrdinaryRuntime() {
        assertEquals(List.of(), warningsWith(RuntimeTelemetry.WORKERS_UNLIMITED_MAX));
    }

    @Test
    void oneThatNamesThePropertyForALargeOne() {
        List<String> warnings = warningsWith(RuntimeTelemetry.WORKERS_UNLIMITED_MAX + 1);
        assertEquals(1, warnings.size(), warnings.toString());
        assertTrue(warnings.getFirst().startsWith("WARNING Runtime pinion has 45 workers"), warnings.getFirst());
        assertTrue(warnings.getFirst().contains("otel.java.metrics.cardinality.limit to 2026"), warnings.getFirst());
    }

    private static List<String> warningsWith(int workers) {
        FakeView view = new FakeView("pinion", workers);
        Recorded log = new Recorded();
        try (Collected sdk = new Collected();
                RuntimeTelemetry telemetry = new RuntimeTelemetry(sdk.openTelemetry(), log)) {
            telemetry.start(view, view);
            sdk.metrics();
            sdk.metrics();
        }
        return log.messages;
    }
}
