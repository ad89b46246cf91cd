// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import dev.pinion.AskException;
import dev.pinion.Delivery;
import dev.pinion.Reply;
import dev.pinion.spi.DropReason;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The asker's side of one question: the stage, and the reply that completes it once.
final class ReplyStage<R> extends PoolStage<R> {
    private static final VarHandle ANSWERED;

    static {
        try {
            ANSWERED = MethodHandles.lookup().findVarHandle(ReplyStage.class, "answered", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Written by: whoever answers or fails the question, CAS; back to false if he could not queue the completion.
    private volatile boolean answered;
    private volatile @Nullable Runnable cancelTimer;

    ReplyStage(Dispatch dispatch, AgentCell<?> asked) {
        super(dispatch, asked);
    }

    Reply<R> reply() {
        return this::answer;
    }

    @Override
    public String described() {
        return "an answer of " + whom() + (answered ? "; it was given and is on its way" : "");
    }

    private Delivery answer(R value) {
        dispatch().beforeCall("an answer");
        // Pairs with: failOffTurn's CAS. One of them completes.
        if (isDone() || !ANSWERED.compareAndSet(this, false, true)) {
            dispatch().dropped(DropReason.LATE_REPLY, 1);
            return Delivery.STOPPED;
        }
        try {
            dispatch().offTurn(() -> {
                complete(value);
                cancelTimer();
            });
        } catch (Throwable notQueued) {
            answered = false;
            throw notQueued;
        }
        return Delivery.ACCEPTED;
    }

    void expireAfter(Duration timeout) {
        if (isDone()) {
            return;
        }
        long began = dispatch().clock().nanoTime();
        // Pairs with: cancelTimer's read behind the completion. Both words are volatile: one of the two cancels.
        cancelTimer = dispatch().after(timeout, new Deadline(began, timeout));
        if (isDone()) {
            cancelTimer();
        }
    }

    /// The question's timer.
    private final class Deadline implements Runnable {
        private final long began;
        private final Duration timeout;

        Deadline(long began, Duration timeout) {
            this.began = began;
            this.timeout = timeout;
        }

        // Called before its time it says that the runtime has ended: nobody is left to answer.
        @Override
        public void run() {
            Duration passed = Duration.ofNanos(dispatch().clock().nanoTime() - began);
            failOffTurn(passed.compareTo(timeout) >= 0 ? AskException.Reason.DEADLINE : AskException.Reason.CLOSED);
        }

        @Override
        public String toString() {
            return "the deadline for " + described();
        }
    }

    void refuse(AskException.Reason reason) {
        answered = true;
        completeExceptionally(failure(reason));
    }

    void failOffTurn(AskException.Reason reason) {
        // Pairs with: answer's CAS. One of them completes.
        if (ANSWERED.compareAndSet(this, false, true)) {
            dispatch().offTurn(() -> {
                completeExceptionally(failure(reason));
                cancelTimer();
            });
        }
    }

    private AskException failure(AskException.Reason reason) {
        return new AskException(reason, "no answer from " + asked() + ": " + reason);
    }

    private void cancelTimer() {
        // Pairs with: expireAfter's write, before its look at isDone.
        Runnable cancel = cancelTimer;
        if (cancel != null) {
            cancel.run();
        }
    }
}
