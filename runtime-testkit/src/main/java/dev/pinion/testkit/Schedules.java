// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

/// Where explorations begin.
///
/// ```java
/// Schedules.explore(1_000, runtime -> {
///     // spawn, send, ask; assert what must hold whatever the order
/// });
/// ```
///
/// Each seed gives one schedule, the same on any machine. A schedule fails if the program throws; if it waits for what
/// never comes; if its steps never end; and if something that the runtime took is then neither run nor accounted for.
/// With `-Dpinion.seed=N` only seed N is run.
public final class Schedules {
    /// The system property that names the one seed to run.
    public static final String SEED_PROPERTY = "pinion.seed";

    private Schedules() {}

    /// Explores that many schedules of `program` with the settings of a new [#explorer()].
    ///
    /// @throws ScheduleFailed for the first seed that fails
    public static Exploration explore(int seeds, Program program) {
        return explorer().explore(seeds, program);
    }

    /// Explores that many schedules of a program that differs from seed to seed.
    ///
    /// @throws ScheduleFailed for the first seed that fails
    public static Exploration explore(int seeds, SeededProgram program) {
        return explorer().explore(seeds, program);
    }

    /// An explorer with nothing set.
    public static Explorer explorer() {
        return new Explorer();
    }
}
