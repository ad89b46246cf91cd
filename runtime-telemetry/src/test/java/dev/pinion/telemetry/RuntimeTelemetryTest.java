// SPDX-License-Identifier: Apache-2.0
package dev.pinion.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.spi.DropReason;
import dev.pinion.spi.WorkerSnapshot.State;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.data.MetricDataType;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RuntimeTelemetryTest {
    private final Collected sdk = new Collected();
    private final FakeView view = new FakeView("pinion", 3);
    private final RuntimeTelemetry telemetry = RuntimeTelemetry.of(sdk.openTelemetry());

    @AfterEach
    void closeAll() {
        telemetry.close();
        sdk.close();
    }

    /// M-T8, seen from outside: rows with a valid thief, the injector's sentinel, and a growing count.
    @Test
    void stealsBySourceAndThief() {
        telemetry.start(view, view);
        assertFalse(sdk.metrics().containsKey("worker.steals_total"), "no pair has stolen");

        view.byThief[1][0] = 5;
        view.byThief[0][3] = 7;
        view.byThief[2][2] = 1;
        MetricData steals = metric("worker.steals_total");
        assertEquals(
                Map.of(pair("0", "1"), 5L, pair("injector", "0"), 7L, pair("2", "2"), 1L), Collected.values(steals));
        assertEquals(view.steals().total(), Collected.sum(steals));
        assertEquals(MetricDataType.LONG_SUM, steals.getType());
        assertTrue(steals.getLongSumData().isMonotonic());
        assertEquals("{steal}", steals.getUnit());
        assertEquals(
                RuntimeTelemetry.SCOPE, steals.getInstrumentationScopeInfo().getName());

        view.byThief[1][0] += 3;
        assertEquals(8, Collected.values(metric("worker.steals_total")).get(pair("0", "1")));
        assertEquals(view.steals().total(), Collected.sum(metric("worker.steals_total")));
    }

    @Test
    void oneSeriesPerWorker() {
        telemetry.start(view, view);
        assertEquals(67, Collected.values(metric("pinion.worker.queue.depth")).get(worker("0")));
        assertEquals(69, Collected.values(metric("pinion.worker.queue.depth")).get(worker("2")));
        assertEquals(501, Collected.values(metric("pinion.worker.parks")).get(worker("1")));
        assertEquals(102, Collected.values(metric("pinion.worker.executed")).get(worker("2")));
        assertEquals(200, Collected.values(metric("pinion.worker.messages")).get(worker("0")));
        assertEquals(401, Collected.values(metric("pinion.steal.items")).get(worker("1")));
        assertEquals(3, Collected.values(metric("pinion.worker.executed")).size());
    }

    @Test
    void infoFollowsThePin() {
        telemetry.start(view, view);
        assertEquals(1, Collected.values(metric("pinion.worker.info")).get(place("true")));
        view.workers.set(1, FakeView.worker(1, false, State.RUNNING));
        Map<Attributes, Long> later = Collected.values(metric("pinion.worker.info"));
        assertEquals(1, later.get(place("false")));
        assertEquals(3, later.size(), "the former place is gone");
    }

    @Test
    void theRuntimeAsAWhole() {
        view.dropped.put(DropReason.AGENT_FAILED, 4L);
        view.workers.set(2, FakeView.worker(2, true, State.STOPPED));
        telemetry.start(view, view);
        Attributes runtime = named().build();
        assertEquals(Map.of(runtime, 2L), Collected.values(metric("pinion.worker.count")));
        assertEquals(Map.of(runtime, 11L), Collected.values(metric("pinion.injector.depth")));
        assertEquals(Map.of(runtime, 12L), Collected.values(metric("pinion.agent.count")));
        assertEquals(Map.of(runtime, 13L), Collected.values(metric("pinion.failures")));
        assertEquals(Map.of(runtime, 17L), Collected.values(metric("pinion.worker.rescues")));
        assertEquals(Map.of(runtime, 19L), Collected.values(metric("pinion.survivals")));
        assertEquals(Map.of(runtime, 1L), Collected.values(metric("pinion.worker.pinned")));
        assertEquals(Map.of(runtime, 14L), Collected.values(metric("pinion.worker.repins")));
        assertEquals(Map.of(runtime, 15L), Collected.values(metric("pinion.worker.pin_failures")));
        assertEquals(Map.of(runtime, 2L), Collected.values(metric("pinion.pin.overlaps")));
        Map<Attributes, Long> dropped = Collected.values(metric("pinion.message.dropped"));
        assertEquals(DropReason.values().length, dropped.size());
        assertEquals(4, dropped.get(named().put("pinion.reason", "agent_failed").build()));
        assertEquals(0, dropped.get(named().put("pinion.reason", "late_reply").build()));
    }

    @Test
    void theExportIsTheCatalogue() {
        view.byThief[0][1] = 1;
        telemetry.start(view, view);
        Map<String, MetricData> exported = sdk.metrics();
        assertEquals(MetricCatalogue.values().length, exported.size());
        for (MetricCatalogue entry : MetricCatalogue.values()) {
            MetricData metric = Objects.requireNonNull(exported.get(entry.metricName()), entry.metricName());
            assertEquals(entry.unit(), metric.getUnit());
            assertEquals(entry.description(), metric.getDescription());
            boolean gauge = metric.getType() == MetricDataType.LONG_GAUGE;
            assertEquals(entry.kind() == MetricCatalogue.Kind.GAUGE, gauge, entry.metricName());
            assertEquals(
                    entry.kind() == MetricCatalogue.Kind.COUNTER,
                    !gauge && metric.getLongSumData().isMonotonic(),
                    entry.metricName());
            int attributes = Collected.values(metric).keySet().iterator().next().size();
            int common = entry == MetricCatalogue.STEALS ? 0 : 1;
            assertEquals(entry.attributes().size() + common, attributes, entry.metricName());
        }
    }

    @Test
    void closingTakesTheSeriesAway() {
        telemetry.start(view, view);
        assertFalse(sdk.metrics().isEmpty());
        telemetry.close();
        assertTrue(sdk.metrics().isEmpty());
        telemetry.close();
    }

    @Test
    void runtimesWithOtherNamesStayApart() {
        FakeView other = new FakeView("other", 3);
        view.byThief[1][0] = 5;
        other.byThief[1][0] = 9;
        telemetry.start(view, view);
        try (RuntimeTelemetry second = RuntimeTelemetry.of(sdk.openTelemetry())) {
            second.start(other, other);
            Attributes named = pair("0", "1").toBuilder()
                    .put("pinion.runtime.name", "other")
                    .build();
            assertEquals(Map.of(pair("0", "1"), 5L, named, 9L), Collected.values(metric("worker.steals_total")));
            assertEquals(6, Collected.values(metric("pinion.worker.parks")).size());
        }
    }

    @Test
    void allPairsOfManyWorkersFitTheDefaultLimit() {
        int workers = RuntimeTelemetry.WORKERS_UNLIMITED_MAX;
        FakeView large = new FakeView("pinion", workers);
        for (int thief = 0; thief < workers; thief++) {
            Arrays.fill(large.byThief[thief], 2);
            large.byThief[thief][thief] = 0;
        }
        telemetry.start(large, large);
        MetricData steals = metric("worker.steals_total");
        assertEquals(workers * workers, Collected.values(steals).size());
        assertEquals(large.steals().total(), Collected.sum(steals));
    }

    @Test
    void worksWithoutAnSdk() {
        try (RuntimeTelemetry quiet = RuntimeTelemetry.of(OpenTelemetry.noop())) {
            quiet.start(view, view);
        }
    }

    @Test
    void belongsToOneRuntime() {
        telemetry.start(view, view);
        assertThrows(IllegalStateException.class, () -> telemetry.start(view, view));
        assertTrue(telemetry.worksDeterministically());
        assertEquals("telemetry", telemetry.name());
    }

    private MetricData metric(String name) {
        return Objects.requireNonNull(sdk.metrics().get(name), name);
    }

    private static AttributesBuilder named() {
        return Attributes.builder().put("pinion.runtime.name", "pinion");
    }

    private static Attributes worker(String id) {
        return named().put("pinion.worker.id", id).build();
    }

    private static Attributes place(String pinned) {
        return named().put("pinion.worker.id", "1")
                .put("pinion.cpu.id", "9")
                .put("pinion.node.id", "1")
                .put("pinion.socket.id", "0")
                .put("pinion.pinned", pinned)
                .build();
    }

    private static Attributes pair(String src, String dst) {
        return Attributes.builder().put("src", src).put("dst", dst).build();
    }
}
