// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import dev.pinion.Agent;
import dev.pinion.AgentContext;
import dev.pinion.AgentRef;
import dev.pinion.AgentSpec;
import dev.pinion.spi.Choices;
import java.time.Instant;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// What one agent can do in its own turns.
final class TurnContext<M> implements AgentContext<M> {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final AgentCell<M> cell;

    TurnContext(AgentCell<M> cell) {
        this.cell = cell;
    }

    private Turn turn() {
        Turn turn = cell.dispatch().turn();
        if (turn == null || turn.current() != cell) {
            throw new IllegalStateException("the context of " + cell + " is valid inside that agent's own turn only;"
                    + " keep self() instead, and tell it");
        }
        return turn;
    }

    @Override
    public AgentRef<M> self() {
        turn();
        return cell;
    }

    @Override
    public <C> AgentRef<C> spawn(Supplier<? extends Agent<C>> agent) {
        return spawn(AgentSpec.of(agent));
    }

    @Override
    public <C> AgentRef<C> spawn(AgentSpec<C> spec) {
        turn();
        return cell.dispatch().spawn(spec);
    }

    @Override
    public void stop() {
        turn();
        cell.requestStop();
    }

    @Override
    public RandomGenerator random() {
        Choices choices = turn().choices();
        return () -> choices.bits(Choices.Kind.USER);
    }

    @Override
    public Instant now() {
        turn();
        long nanos = cell.dispatch().clock().epochNanos();
        return Instant.ofEpochSecond(Math.floorDiv(nanos, NANOS_PER_SECOND), Math.floorMod(nanos, NANOS_PER_SECOND));
    }

    @Override
    public int worker() {
        return turn().worker();
    }
}
