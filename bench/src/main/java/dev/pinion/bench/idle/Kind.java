// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import dev.pinion.bench.twin.ForkedJvm;
import dev.pinion.bench.twin.PlantedBug;
import dev.pinion.bench.twin.Twin;
import java.util.List;
import java.util.Optional;

/// A kind of JVM that is measured; all kinds have the same flags.
///
/// @param label what it is called in reports
/// @param arguments those of [IdleChild]
/// @param classPath where its classes are
/// @param bug the planted bug that it must say it runs with
record Kind(String label, List<String> arguments, String classPath, Optional<String> bug) {
    /// A watch thread that goes on ticking every 5 ms.
    static final PlantedBug WATCH_WITHOUT_REST = new PlantedBug(
            "watch-without-rest",
            "dev/pinion/core/worker/Watch.java",
            "if (quiet > QUIET_TICKS) {",
            "if (quiet > QUIET_TICKS && ending) {");
    /// How often the monitor that does not stretch its interval looks.
    static final int RESTLESS_MILLIS = 10;

    private static final String TWIN_WORKERS = "2";

    /// Copies what it is given.
    Kind {
        arguments = List.copyOf(arguments);
    }

    /// What all others are compared to.
    static Kind bare() {
        return sound("bare JVM");
    }

    /// An idle runtime.
    static Kind workers(int count) {
        return sound(count == 1 ? "1 worker" : count + " workers", Integer.toString(count));
    }

    /// Runtimes that do not rest: each must be found over the limit.
    static List<Kind> twins() {
        String twin = ForkedJvm.with(Twin.compile(WATCH_WITHOUT_REST)).classPath();
        return List.of(
                new Kind("watch without rest", List.of(TWIN_WORKERS), twin, Optional.of(WATCH_WITHOUT_REST.name())),
                sound("monitor each " + RESTLESS_MILLIS + " ms", TWIN_WORKERS, Integer.toString(RESTLESS_MILLIS)));
    }

    private static Kind sound(String label, String... arguments) {
        return new Kind(label, List.of(arguments), ForkedJvm.sound().classPath(), Optional.empty());
    }

    /// Whether there is no runtime in it.
    boolean isBare() {
        return arguments.isEmpty();
    }
}
