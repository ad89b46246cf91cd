// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeBuilder;
import dev.pinion.RuntimeSnapshot;
import dev.pinion.spi.WorkerPin;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A program with a default runtime that keeps busy and says how it stands, once for each line that it is sent:
/// `repin N` waits until so many pins were set again; `factory` tells the mask of a thread of its thread factory,
/// started in a turn; anything else answers at once.
final class RuntimeProbe {

    private RuntimeProbe() {}

    public static void main(String[] args) throws IOException {
        AtomicBoolean ending = new AtomicBoolean();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (AgentRuntime runtime = built()) {
            runtime.<Integer>spawn(() -> (context, message) -> {
                        if (!ending.get()) {
                            context.self().tell(message + 1);
                        }
                    })
                    .tell(0);
            System.out.println(state(runtime.snapshot()));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.startsWith("repin ")) {
                    long wanted = Long.parseLong(line.substring("repin ".length()));
                    while (runtime.snapshot().pins().repins() < wanted) {
                        Thread.onSpinWait();
                    }
                }
                System.out.println(
                        "factory".equals(line) ? maskOfAThreadStartedInATurn(runtime) : state(runtime.snapshot()));
            }
            ending.set(true);
        }
    }

    /// Says what is left behind when none can be built.
    private static AgentRuntime built() {
        try {
            return new RuntimeBuilder().withoutExtensions().build();
        } catch (IllegalStateException e) {
            long left = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().startsWith("pinion-"))
                    .count();
            System.out.println("failed: " + e.getMessage() + "; " + left + " threads left");
            throw e;
        }
    }

    private static String maskOfAThreadStartedInATurn(AgentRuntime runtime) {
        CompletableFuture<String> mask = new CompletableFuture<>();
        runtime.submit(() -> runtime.threadFactory()
                .newThread(() -> {
                    try (Stream<String> status = Files.lines(Path.of("/proc/thread-self/status"))) {
                        mask.complete(status.filter(line -> line.startsWith("Cpus_allowed_list:"))
                                .findFirst()
                                .orElseThrow()
                                .split("\\s+")[1]);
                    } catch (IOException e) {
                        mask.completeExceptionally(e);
                    }
                })
                .start());
        return mask.join();
    }

    private static String state(RuntimeSnapshot seen) throws IOException {
        String pins = seen.pins().workers().stream()
                .sorted(java.util.Comparator.comparingInt(WorkerPin::worker))
                .map(pin -> (pin.holds() ? "" : "not ") + pin.actual())
                .collect(Collectors.joining(" "));
        boolean nativeLoaded =
                Files.readAllLines(Path.of("/proc/self/maps")).stream().anyMatch(line -> line.contains("jna"));
        return seen.workers().size() + " workers, " + seen.pinned() + " pinned [" + pins + "], native code "
                + (nativeLoaded ? "loaded" : "absent");
    }
}
