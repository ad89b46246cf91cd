// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.Reply;
import dev.pinion.RuntimeBuilder;
import java.io.PrintStream;
import java.time.Duration;

/// The program of the README, word for word; [PagesTest] compares and runs it.
final class ReadmeProgram {
    private ReadmeProgram() {}

    /// Stands in for `java.lang.System`, so that the test can read what is printed.
    private record Printer(PrintStream out) {}

    @SuppressWarnings("JavaLangClash") // the README's System.out, redirected
    static void run(PrintStream to) {
        Printer System = new Printer(to);
        // begin
        try (AgentRuntime runtime = new RuntimeBuilder().workers(2).build()) {
            AgentRef<Reply<Integer>> counter = runtime.spawn("counter", () -> {
                int[] count = new int[1];
                return (context, reply) -> reply.tell(++count[0]);
            });
            for (int i = 1; i <= 3; i++) {
                int answer = counter.<Integer>ask(reply -> reply, Duration.ofSeconds(1))
                        .toCompletableFuture()
                        .join();
                System.out.println(answer);
            }
        }
        // end
    }
}
