// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.Reply;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Floods on every worker of a threaded runtime, and somebody who wants an answer nevertheless: A-T6, B07, G-T19.
/// [FairnessTest] counts the turns.
@Timeout(240)
class StarvationTest {
    private static AgentRef<Reply<String>> answering(AgentRuntime runtime) {
        return runtime.spawn(() -> (context, reply) -> reply.tell("answer"));
    }

    private static String ask(AgentRef<Reply<String>> agent) {
        return agent.<String>ask(reply -> reply, Gate.HANG)
                .toCompletableFuture()
                .join();
    }

    @ParameterizedTest
    @EnumSource
    void at6OutsideTasksRunOnCapturedWorkers(Flood.Kind kind) {
        try (AgentRuntime runtime = Pools.threaded(2);
                Flood flood = Flood.start(runtime, kind, 2)) {
            for (int i = 0; i < Scale.of(100, 2_000); i++) {
                Gate done = new Gate(1);
                runtime.submit(done::open);
                done.pass();
            }
            flood.checkIsOn();
        }
    }

    @ParameterizedTest
    @EnumSource
    void b07RequestsAreAnsweredOnFloodedWorkers(Flood.Kind kind) {
        for (int workers : new int[] {1, 4}) {
            try (AgentRuntime runtime = Pools.threaded(workers);
                    Flood flood = Flood.start(runtime, kind, workers)) {
                AgentRef<Reply<String>> second = answering(runtime);
                for (int i = 0; i < Scale.of(100, 1_000); i++) {
                    assertEquals("answer", ask(second));
                }
                flood.checkIsOn();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void gt19NewAgentsStartOnFloodedWorkers(Flood.Kind kind) {
        int workers = 4;
        try (AgentRuntime runtime = Pools.threaded(workers);
                Flood flood = Flood.start(runtime, kind, workers)) {
            for (int i = 0; i < Scale.of(50, 1_000); i++) {
                assertEquals("answer", ask(answering(runtime)));
            }
            flood.checkIsOn();
        }
    }
}
