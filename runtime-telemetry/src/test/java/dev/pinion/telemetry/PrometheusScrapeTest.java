// SPDX-License-Identifier: Apache-2.0
package dev.pinion.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.opentelemetry.exporter.prometheus.PrometheusHttpServer;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The contract name as a scraper sees it.
class PrometheusScrapeTest {
    private static final Pattern STEALS = Pattern.compile("^worker_steals_total\\{(.*)} (\\S+)$", Pattern.MULTILINE);

    @Test
    void scrapesTheContractName() throws Exception {
        FakeView view = new FakeView("pinion", 2);
        view.byThief[1][0] = 5;
        view.byThief[0][2] = 7;
        int port = freePort();
        try (PrometheusHttpServer server = PrometheusHttpServer.builder()
                        .setHost("127.0.0.1")
                        .setPort(port)
                        .build();
                SdkMeterProvider provider =
                        SdkMeterProvider.builder().registerMetricReader(server).build();
                RuntimeTelemetry telemetry = RuntimeTelemetry.of(
                        OpenTelemetrySdk.builder().setMeterProvider(provider).build())) {
            telemetry.start(view, view);
            String text = scrape(port);

            assertTrue(text.contains("# TYPE worker_steals_total counter"), text);
            List<String> labels =
                    STEALS.matcher(text).results().map(found -> found.group(1)).toList();
            assertEquals(2, labels.size(), text);
            assertTrue(labels.stream().anyMatch(of -> of.contains("src=\"0\"") && of.contains("dst=\"1\"")), text);
            assertTrue(labels.stream().anyMatch(of -> of.contains("src=\"injector\"")), text);
            double sum = STEALS.matcher(text)
                    .results()
                    .mapToDouble(found -> Double.parseDouble(found.group(2)))
                    .sum();
            assertEquals(view.steals().total(), sum);
            assertTrue(text.contains("pinion_worker{"), text);
            assertFalse(text.contains("_ratio"), text);
            everySampleHasHelp(text);
        }
    }

    private static void everySampleHasHelp(String text) {
        for (MetricCatalogue entry : MetricCatalogue.values()) {
            // The exporter takes "info" off a name, as it is a type in OpenMetrics.
            String name = entry.metricName().replace('.', '_').replaceFirst("_info$", "");
            assertTrue(text.contains("# HELP " + name), name);
        }
    }

    private static String scrape(int port) throws Exception {
        try (InputStream body =
                URI.create("http://127.0.0.1:" + port + "/metrics").toURL().openStream()) {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static int freePort() throws Exception {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
