// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/// What stands behind an [AgentRuntime]. Implemented by the runtime alone; no type for applications.
///
/// It is public only because the composition root lives in a package that is not exported.
public interface RuntimeEngine {
    /// The runtime's name.
    String name();

    /// Makes and starts an agent.
    <M> AgentRef<M> spawn(AgentSpec<M> spec);

    /// Takes a task.
    Delivery submit(Affinity affinity, Runnable task);

    /// Runs code as the driver.
    <T extends @Nullable Object, X extends Exception> T run(ThrowingCallable<T, X> code) throws X;

    /// Reads the counters.
    RuntimeSnapshot snapshot();

    /// Makes threads that no pin holds.
    ThreadFactory threads(ThreadFactory delegate);

    /// The hash over all events so far.
    long traceHash();

    /// Closes by a deadline.
    ShutdownReport close(Duration deadline);

    /// Starts closing.
    CompletionStage<ShutdownReport> closeAsync();
}
