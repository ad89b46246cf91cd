// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import dev.pinion.Agent;
import dev.pinion.AgentContext;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.Reply;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Lets the driver of a seeded runtime wait until some turn has given notice: by an agent, since a foreign future's
/// wait would step nobody.
final class Notice {
    private static final Duration PATIENCE = Duration.ofMillis(200);

    private sealed interface Message {
        record Given() implements Message {}

        record Awaited(Reply<Boolean> reply) implements Message {}
    }

    private static final class Board implements Agent<Message> {
        private int given;
        private @Nullable Reply<Boolean> awaited;

        @Override
        public void receive(AgentContext<Message> context, Message message) {
            switch (message) {
                case Message.Given _ -> given++;
                case Message.Awaited(var reply) -> awaited = reply;
            }
            Reply<Boolean> reply = awaited;
            if (given > 0 && reply != null) {
                given--;
                awaited = null;
                reply.tell(true);
            }
        }
    }

    private final AgentRef<Message> board;

    Notice(AgentRuntime runtime) {
        board = runtime.spawn(Board::new);
    }

    /// In a turn: it has come that far.
    void give() {
        board.tell(new Message.Given());
    }

    /// Steps until a notice was given, which is thereby used up; fails if that takes too long in virtual time.
    void await() {
        board.<Boolean>ask(Message.Awaited::new, PATIENCE).toCompletableFuture().join();
    }
}
