// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import dev.pinion.Affinity;
import dev.pinion.AgentRuntime;
import dev.pinion.spi.WorkerPin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// That each of the 8 workers is held to a CPU of its own: as the runtime reports it, and as the kernel does.
final class PinCheck {
    private static final Path OWN_THREAD = Path.of("/proc/thread-self");
    private static final Path ALL_THREADS = Path.of("/proc/self/task");
    private static final String MASK = "Cpus_allowed_list:";
    /// Which field after the name in `/proc/.../stat` is the CPU that the thread ran on last.
    private static final int STAT_CPU = 36;

    /// What a worker's own thread reads of itself.
    private record Self(String thread, int ranOn) {}

    private PinCheck() {}

    /// As the runtime reports it.
    static String reported(AgentRuntime runtime) throws CheckFailed {
        TreeSet<Integer> cpus = new TreeSet<>();
        for (WorkerPin pin : runtime.snapshot().pins().workers()) {
            CheckFailed.unless(
                    pin.holds() && pin.actual().size() == 1 && pin.actual().equals(pin.requested()),
                    "worker " + pin.worker() + " was to be on CPU " + pin.requested() + " and is on '" + pin.actual()
                            + "': " + pin.reason());
            cpus.add(pin.actual().first());
        }
        CheckFailed.unless(cpus.size() == GuestMachine.CPUS, "pinned to " + cpus + " only");
        return "8 workers read back, each alone on one of the CPUs " + cpus;
    }

    /// As the kernel does: a task on each worker names its thread, whose mask is then read from outside.
    static String kernel(AgentRuntime runtime) throws Exception {
        List<String> lines = new ArrayList<>();
        TreeSet<String> masks = new TreeSet<>();
        for (int worker = 0; worker < GuestMachine.CPUS; worker++) {
            Self self = askWorker(runtime, worker);
            String mask = maskOf(ALL_THREADS.resolve(self.thread));
            lines.add("worker " + worker + " thread " + self.thread + " mask " + mask + " ran on " + self.ranOn);
            CheckFailed.unless(mask.equals(Integer.toString(self.ranOn)), String.join("; ", lines));
            masks.add(mask);
        }
        CheckFailed.unless(masks.size() == GuestMachine.CPUS, "masks " + masks + ": " + String.join("; ", lines));
        String main = maskOf(OWN_THREAD);
        CheckFailed.unless(main.equals("0-7"), "the main thread was held to " + main + " too");
        return String.join("; ", lines) + "; main thread mask " + main;
    }

    private static Self askWorker(AgentRuntime runtime, int worker) throws Exception {
        CompletableFuture<Self> answer = new CompletableFuture<>();
        runtime.submit(Affinity.sticky(worker), () -> {
            try {
                answer.complete(self());
            } catch (IOException | RuntimeException unreadable) {
                answer.completeExceptionally(unreadable);
            }
        });
        return answer.get(Deadline.WAIT_MAX.toSeconds(), TimeUnit.SECONDS);
    }

    private static Self self() throws IOException {
        String thread = OWN_THREAD.toRealPath().getFileName().toString();
        String stat = Files.readString(OWN_THREAD.resolve("stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        return new Self(thread, Integer.parseInt(fields[STAT_CPU]));
    }

    private static String maskOf(Path thread) throws IOException {
        return Files.readAllLines(thread.resolve("status")).stream()
                .filter(line -> line.startsWith(MASK))
                .map(line -> line.substring(MASK.length()).strip())
                .findFirst()
                .orElse("unreadable");
    }
}
