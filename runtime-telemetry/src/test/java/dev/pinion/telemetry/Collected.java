// SPDX-License-Identifier: Apache-2.0
package dev.pinion.telemetry;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.LongPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/// An SDK that collects when the test asks.
final class Collected implements AutoCloseable {
    private final InMemoryMetricReader reader = InMemoryMetricReader.create();
    private final SdkMeterProvider provider =
            SdkMeterProvider.builder().registerMetricReader(reader).build();

    OpenTelemetry openTelemetry() {
        return OpenTelemetrySdk.builder().setMeterProvider(provider).build();
    }

    /// All metrics by name.
    Map<String, MetricData> metrics() {
        Map<String, MetricData> byName = new TreeMap<>();
        for (MetricData metric : reader.collectAllMetrics()) {
            byName.put(metric.getName(), metric);
        }
        return byName;
    }

    /// The values of one metric by attributes.
    static Map<Attributes, Long> values(MetricData metric) {
        Map<Attributes, Long> values = new HashMap<>();
        for (LongPointData point : points(metric)) {
            values.put(point.getAttributes(), point.getValue());
        }
        return values;
    }

    /// The sum over all series of one metric.
    static long sum(MetricData metric) {
        return points(metric).stream().mapToLong(LongPointData::getValue).sum();
    }

    private static Collection<LongPointData> points(MetricData metric) {
        return switch (metric.getType()) {
            case LONG_SUM -> metric.getLongSumData().getPoints();
            case LONG_GAUGE -> metric.getLongGaugeData().getPoints();
            default -> throw new AssertionError(metric);
        };
    }

    @Override
    public void close() {
        provider.close();
    }
}
