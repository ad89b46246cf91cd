// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Turn;
import dev.pinion.spi.RuntimeEvent;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Where events go. Threaded runtimes report the rare ones only; deterministic ones all. Thread-safe.
public final class Events {
    private final List<Consumer<? super RuntimeEvent>> observers = new CopyOnWriteArrayList<>();
    private final boolean detailed;
    private final Supplier<@Nullable Turn> turn;
    private final Losses losses;

    /// Events with or without the frequent ones; `turn` is that of the calling thread.
    Events(boolean detailed, Supplier<@Nullable Turn> turn, Losses losses) {
        this.detailed = detailed;
        this.turn = turn;
        this.losses = losses;
    }

    /// Whether frequent events are wanted; where they arise, this is asked first.
    public boolean detailed() {
        return detailed;
    }

    /// Adds an observer.
    public void observe(Consumer<? super RuntimeEvent> observer) {
        observers.add(observer);
    }

    /// Reports an event. An observer that throws is not called again.
    public void emit(RuntimeEvent event) {
        for (Consumer<? super RuntimeEvent> observer : observers) {
            report(observer, event);
        }
    }

    private void report(Consumer<? super RuntimeEvent> observer, RuntimeEvent event) {
        try {
            observer.accept(event);
        } catch (Throwable broken) {
            observers.remove(observer);
            losses.failed(
                    "an observer of events on thread '" + Thread.currentThread().getName()
                            + "', which is not called again,",
                    broken);
        }
    }

    /// The id of the worker that the calling thread is, or -1.
    public int currentWorker() {
        Turn current = turn.get();
        return current == null ? -1 : current.worker();
    }
}
