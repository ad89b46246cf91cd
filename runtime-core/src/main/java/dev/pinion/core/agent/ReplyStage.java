// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import dev.pinion.AskException;
import dev.pinion.Delivery;
import dev.pinion.Reply;
import dev.pinion.spi.DropReason;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// The asker's side of one question: the stage, and the reply that completes it once.
final class ReplyStage<R> extends PoolStage<R> {
    private final String asked;
    private final AtomicBoolean answered = new AtomicBoolean();
    private volatile @Nullable Runnable cancelTimer;

    ReplyStage(Dispatch dispatch, String asked) {
        super(dispatch);
        this.asked = asked;
    }

    Reply<R> reply() {
        return this::answer;
    }

    private Delivery answer(R value) {
        if (isDone() || !answered.compareAndSet(false, true)) {
            dispatch().dropped(DropReason.LATE_REPLY, 1);
            return Delivery.STOPPED;
        }
        dispatch().offTurn(() -> {
            complete(value);
            cancelTimer();
        });
        return Delivery.ACCEPTED;
    }

    void expireAfter(Duration timeout) {
        if (isDone()) {
            return;
        }
        long began = dispatch().clock().nanoTime();
        cancelTimer = dispatch().after(timeout, () -> expire(began, timeout));
        if (isDone()) {
            cancelTimer();
        }
    }

    // A timer that is called before its time says that the runtime has ended: nobody is left to answer.
    private void expire(long began, Duration timeout) {
        Duration passed = Duration.ofNanos(dispatch().clock().nanoTime() - began);
        failOffTurn(passed.compareTo(timeout) >= 0 ? AskException.Reason.DEADLINE : AskException.Reason.CLOSED);
    }

    void refuse(AskException.Reason reason) {
        answered.set(true);
        completeExceptionally(failure(reason));
    }

    void failOffTurn(AskException.Reason reason) {
        if (answered.compareAndSet(false, true)) {
            dispatch().offTurn(() -> {
                completeExceptionally(failure(reason));
                cancelTimer();
            });
        }
    }

    private AskException failure(AskException.Reason reason) {
        return new AskException(reason, "no answer from agent " + asked + ": " + reason);
    }

    private void cancelTimer() {
        Runnable cancel = cancelTimer;
        if (cancel != null) {
            cancel.run();
        }
    }
}
