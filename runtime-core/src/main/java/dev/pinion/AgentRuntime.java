// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One running pool of workers and the agents and tasks on it. Made by [RuntimeBuilder]; several may live in
/// one JVM. All methods may be called from any thread, in deterministic mode from the driver only
/// ([#snapshot()] excepted).
///
/// Worker threads are daemons: a program that returns from `main` without closing its runtime loses what was
/// queued.
public final class AgentRuntime implements AutoCloseable {
    /// How long [#close()] takes at most.
    public static final Duration CLOSE_DEADLINE = Duration.ofSeconds(10);

    private final RuntimeEngine engine;

    AgentRuntime(RuntimeEngine engine) {
        this.engine = engine;
    }

    /// A new builder.
    public static RuntimeBuilder builder() {
        return new RuntimeBuilder();
    }

    /// The runtime's name, used in thread names and metrics.
    public String name() {
        return engine.name();
    }

    /// Makes and starts an agent.
    ///
    /// @throws IllegalArgumentException if a live agent has that name, or the affinity names no worker of this
    /// runtime
    /// @throws IllegalStateException if the runtime is closing
    public <M> AgentRef<M> spawn(AgentSpec<M> spec) {
        return engine.spawn(Objects.requireNonNull(spec, "spec"));
    }

    /// Makes and starts an elastic agent with a name.
    public <M> AgentRef<M> spawn(String name, Supplier<? extends Agent<M>> agent) {
        return spawn(AgentSpec.<M>of(agent).named(name));
    }

    /// Makes and starts an anonymous elastic agent.
    public <M> AgentRef<M> spawn(Supplier<? extends Agent<M>> agent) {
        return spawn(AgentSpec.of(agent));
    }

    /// Makes and starts an agent with a name and an affinity.
    public <M> AgentRef<M> spawn(String name, Affinity affinity, Supplier<? extends Agent<M>> agent) {
        return spawn(AgentSpec.<M>of(agent).named(name).at(affinity));
    }

    /// Hands a task to the pool: [Delivery#ACCEPTED], or [Delivery#CLOSED] if the runtime takes no more. What
    /// the task throws is contained, counted and logged.
    public Delivery submit(Runnable task) {
        return submit(Affinity.elastic(), task);
    }

    /// Hands a task to the pool, to be queued as an agent of that affinity would be.
    ///
    /// @throws IllegalArgumentException if the affinity names no worker of this runtime
    public Delivery submit(Affinity affinity, Runnable task) {
        return engine.submit(Objects.requireNonNull(affinity, "affinity"), Objects.requireNonNull(task, "task"));
    }

    /// Runs `code` on the calling thread, which becomes the driver meanwhile. In threaded mode the driver runs
    /// no pool work; in deterministic mode whatever it waits for runs on it.
    ///
    /// @throws IllegalStateException if called on a worker, or while another thread is the driver of a
    /// deterministic runtime
    public <T extends @Nullable Object, X extends Exception> T run(ThrowingCallable<T, X> code) throws X {
        return engine.run(Objects.requireNonNull(code, "code"));
    }

    /// Reads the counters.
    public RuntimeSnapshot snapshot() {
        return engine.snapshot();
    }

    /// Makes daemon threads that may run wherever the process may. A thread that user code starts in a turn
    /// otherwise inherits the worker's pin and is stuck on its CPU, as are the JVM's carriers when the first
    /// virtual thread of a program is started in a turn.
    public ThreadFactory threadFactory() {
        return threadFactory(Thread.ofPlatform()
                .daemon()
                .name("pinion-" + name() + "-aside-", 0)
                .factory());
    }

    /// The same with threads made by `delegate`.
    public ThreadFactory threadFactory(ThreadFactory delegate) {
        return engine.threads(Objects.requireNonNull(delegate, "delegate"));
    }

    /// The hash over all events so far: equal for equal programs and seeds, in any JVM on any machine.
    ///
    /// @throws IllegalStateException if this runtime is not deterministic
    public long traceHash() {
        return engine.traceHash();
    }

    /// Closes within [#CLOSE_DEADLINE]; see [#close(Duration)].
    @Override
    public void close() {
        engine.close(CLOSE_DEADLINE);
    }

    /// Ends the runtime. Outside work is refused at once; what was taken is run until half the deadline; then
    /// what is queued is dropped, with reasons; at three quarters running turns are interrupted. Returns by the
    /// deadline (in virtual time in deterministic mode). Calling it again returns the same report. On a worker
    /// it only starts the shutdown and returns a report marked [ShutdownReport.State#IN_PROGRESS].
    ///
    /// @param deadline more than zero
    public ShutdownReport close(Duration deadline) {
        if (deadline.isNegative() || deadline.isZero()) {
            throw new IllegalArgumentException("close(" + deadline + "): the deadline must be more than zero");
        }
        return engine.close(deadline);
    }

    /// Starts to close, with [#CLOSE_DEADLINE]; the stage completes with the report.
    public CompletionStage<ShutdownReport> closeAsync() {
        return engine.closeAsync();
    }
}
