// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import dev.pinion.AgentRuntime;
import dev.pinion.ShutdownReport;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One schedule that was run: what it came to. Immutable.
///
/// @param seed its seed
/// @param hash its trace hash
/// @param failure what failed first, with what else was found wrong as suppressed; null if nothing was
/// @param lastEvents the last lines of the trace before the first failure was seen
record Schedule(long seed, long hash, @Nullable Throwable failure, List<String> lastEvents) {
    /// How long the close that follows each program may take, in virtual time.
    static final Duration CLOSE_DEADLINE = Duration.ofHours(1);

    /// Runs the program of this seed, closes its runtime, and looks at what is left.
    static Schedule run(AgentRuntime runtime, long seed, Witness witness, SeededProgram program) {
        Throwable failure = attempt(null, () -> program.run(runtime, seed));
        if (failure != null) {
            witness.failed();
        }
        boolean programClosed = witness.isClosing();
        boolean programFailed = failure != null;
        failure = attempt(failure, () -> {
            ShutdownReport report = runtime.close(CLOSE_DEADLINE);
            new Aftermath(runtime, report, witness).check(programClosed || programFailed);
        });
        for (String wrong : witness.wrongs()) {
            failure = with(failure, new AssertionError(wrong));
        }
        return new Schedule(seed, runtime.traceHash(), failure, witness.lastEvents());
    }

    private interface Attempt {
        void run() throws Exception;
    }

    private static @Nullable Throwable attempt(@Nullable Throwable before, Attempt code) {
        try {
            code.run();
            return before;
        } catch (Throwable thrown) {
            return with(before, thrown);
        }
    }

    private static Throwable with(@Nullable Throwable before, Throwable further) {
        if (before == null) {
            return further;
        }
        if (!before.equals(further)) {
            before.addSuppressed(further);
        }
        return before;
    }
}
