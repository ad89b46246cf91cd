// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.spi.ErrorPolicy;
import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// An observer of events that throws is user code too.
@Timeout(60)
class ObserverErrorTest {
    private static final class Planted extends Error {
        private static final long serialVersionUID = 1L;
    }

    private static final class ThrowingObserver implements RuntimeExtension {
        @Override
        public String name() {
            return "throwing-observer";
        }

        @Override
        public void start(RuntimeView view, RuntimeControl control) {
            view.observe(event -> {
                throw new Planted();
            });
        }

        @Override
        public void close() {}
    }

    @Test
    void anObserverThatThrowsAnErrorIsNamedByItsThread() {
        List<String> reasons = new CopyOnWriteArrayList<>();
        AgentRuntime runtime = new RuntimeBuilder()
                .workers(1)
                .withoutExtensions()
                .with(new ThrowingObserver())
                .onError(ErrorPolicy.abort((reason, error) -> reasons.add(reason)))
                .build();
        runtime.spawn("any", () -> (context, message) -> {});
        runtime.close(Gate.HANG);
        assertEquals(1, reasons.size());
        assertTrue(reasons.getFirst().contains(Thread.currentThread().getName()), reasons::toString);
    }
}
