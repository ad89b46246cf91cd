// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import dev.pinion.AskException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// A stage of this runtime: dependents run on the pool, time is the runtime's, a wait inside an agent's turn is
/// refused, and a wait of the driver of a deterministic runtime runs the pool. Stages derived from it are the same.
public class PoolStage<T> extends CompletableFuture<T> {
    private final Dispatch dispatch;
    // The agent whose answer this is, or comes from.
    private final @Nullable AgentCell<?> asked;

    /// A stage that is not done.
    public PoolStage(Dispatch dispatch) {
        this(dispatch, null);
    }

    PoolStage(Dispatch dispatch, @Nullable AgentCell<?> asked) {
        this.dispatch = dispatch;
        this.asked = asked;
    }

    final Dispatch dispatch() {
        return dispatch;
    }

    /// What it is and who would have to complete it, for a report.
    public String described() {
        return asked == null ? "a stage of the runtime" : "a stage that depends on an answer of " + whom();
    }

    final String whom() {
        return asked == null ? "nobody" : asked + ", which is " + asked.doing();
    }

    final @Nullable AgentCell<?> asked() {
        return asked;
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new PoolStage<>(dispatch, asked);
    }

    @Override
    public Executor defaultExecutor() {
        return dispatch::offTurn;
    }

    // ---- waits

    @Override
    public T join() {
        prepare("join()", Dispatch.NO_LIMIT);
        return super.join();
    }

    @Override
    public T get() throws InterruptedException, ExecutionException {
        prepare("get()", Dispatch.NO_LIMIT);
        return super.get();
    }

    @Override
    public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        if (!prepare("get(timeout)", Math.max(0, unit.toNanos(timeout)))) {
            throw new TimeoutException("not done after " + Duration.ofNanos(unit.toNanos(timeout)));
        }
        return super.get(timeout, unit);
    }

    private boolean prepare(String what, long nanosMax) {
        return isDone() || dispatch.beforeWait(this, what, nanosMax);
    }

    // ---- time: the runtime's, where CompletableFuture would take the JVM's

    @Override
    public CompletableFuture<T> orTimeout(long timeout, TimeUnit unit) {
        return later(timeout, unit, () -> completeExceptionally(new TimeoutException()));
    }

    @Override
    public CompletableFuture<T> completeOnTimeout(T value, long timeout, TimeUnit unit) {
        return later(timeout, unit, () -> complete(value));
    }

    private CompletableFuture<T> later(long timeout, TimeUnit unit, Runnable code) {
        if (!isDone()) {
            long nanos = Math.max(0, unit.toNanos(timeout));
            long began = dispatch.clock().nanoTime();
            Runnable cancel = dispatch.after(
                    Duration.ofNanos(nanos),
                    () -> dispatch.offTurn(dispatch.clock().nanoTime() - began >= nanos ? code : this::endWithRuntime));
            var _ = whenComplete((value, thrown) -> cancel.run());
        }
        return this;
    }

    // A timer that is called before its time says that the runtime has ended.
    private void endWithRuntime() {
        completeExceptionally(new AskException(AskException.Reason.CLOSED, "the runtime has closed"));
    }
}
