// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A stage of this runtime: dependents run on the pool, a wait inside an agent's turn is refused, and a wait of the
/// driver of a deterministic runtime runs the pool. Stages derived from it are the same.
public class PoolStage<T> extends CompletableFuture<T> {
    private final Dispatch dispatch;

    /// A stage that is not done.
    public PoolStage(Dispatch dispatch) {
        this.dispatch = dispatch;
    }

    final Dispatch dispatch() {
        return dispatch;
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new PoolStage<>(dispatch);
    }

    @Override
    public Executor defaultExecutor() {
        return dispatch::offTurn;
    }

    @Override
    public T join() {
        prepare("join()");
        return super.join();
    }

    @Override
    public T get() throws InterruptedException, ExecutionException {
        prepare("get()");
        return super.get();
    }

    @Override
    public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        prepare("get(timeout)");
        return super.get(timeout, unit);
    }

    private void prepare(String what) {
        if (!isDone()) {
            dispatch.beforeWait(this, what);
        }
    }
}
