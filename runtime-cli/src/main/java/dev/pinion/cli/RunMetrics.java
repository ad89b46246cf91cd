// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.spi.RuntimeExtension;
import dev.pinion.telemetry.RuntimeTelemetry;
import io.opentelemetry.exporter.prometheus.PrometheusHttpServer;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Serves the runtime's metrics as Prometheus text on 127.0.0.1, as long as it is open.
final class RunMetrics implements AutoCloseable {
    static final int PORT_MAX = 65_535;
    static final int LINGER_SECONDS_MAX = 86_400;

    private static final String HOST = "127.0.0.1";

    private final int port;
    private final OpenTelemetrySdk sdk;

    /// Begins to serve.
    ///
    /// @throws BadInput if the port is in use or may not be used
    RunMetrics(int port) {
        this.port = port;
        refuseTakenPort(port);
        PrometheusHttpServer server;
        try {
            server = PrometheusHttpServer.builder().setHost(HOST).setPort(port).build();
        } catch (RuntimeException e) {
            throw refusal(port, e);
        }
        sdk = OpenTelemetrySdk.builder()
                .setMeterProvider(
                        SdkMeterProvider.builder().registerMetricReader(server).build())
                .build();
    }

    // The exporter's own failure leaves threads behind; a look before keeps a refusal clean.
    private static void refuseTakenPort(int port) {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException e) {
            throw refusal(port, e);
        }
    }

    private static BadInput refusal(int port, Exception cause) {
        return new BadInput("--metrics " + port + " cannot be served on " + HOST + " (" + cause.getMessage()
                + "): choose another port");
    }

    /// The part to plug into the runtime.
    RuntimeExtension extension() {
        return RuntimeTelemetry.of(sdk);
    }

    /// Says where the metrics are and keeps them there for so long.
    void linger(int seconds, PrintWriter err) {
        err.println(
                "pinion: metrics on http://" + HOST + ":" + port + "/metrics for " + seconds + " s; Ctrl-C ends it");
        err.flush();
        try {
            boolean never = new CountDownLatch(1).await(seconds, TimeUnit.SECONDS);
            assert !never;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        sdk.close();
    }
}
