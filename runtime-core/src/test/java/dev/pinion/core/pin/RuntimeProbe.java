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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/// A program with a default runtime that keeps busy and says how it stands, once for each line that it is sent:
/// `repin N` waits until so many pins were set again; anything else answers at once.
final class RuntimeProbe {

    private RuntimeProbe() {}

    public static void main(String[] args) throws IOException {
        AtomicBoolean ending = new AtomicBoolean();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (AgentRuntime runtime = new RuntimeBuilder().withoutExtensions().build()) {
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
                System.out.println(state(runtime.snapshot()));
            }
            ending.set(true);
        }
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
