// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pinion.AgentRef;
import dev.pinion.Reply;
import dev.pinion.testkit.Schedules;
import java.time.Duration;

/// The program of the page on exploring, word for word; [PagesTest] compares and runs it.
final class ExploringProgram {
    private ExploringProgram() {}

    static void run() {
        // begin
        Schedules.explore(1_000, runtime -> {
            int[] balance = {0};
            AgentRef<Reply<Integer>> account = runtime.spawn("account", () -> (context, reply) -> {
                reply.tell(balance[0]);
            });
            for (int i = 0; i < 2; i++) {
                account.<Integer>ask(reply -> reply, Duration.ofSeconds(1))
                        .thenAccept(seen -> runtime.submit(() -> balance[0] = seen + 10));
            }
            runtime.close();
            assertEquals(20, balance[0], "two deposits of 10");
        });
        // end
    }
}
