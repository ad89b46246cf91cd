// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.ShutdownReport;
import dev.pinion.spi.RuntimeEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A-T1 on whole runs: agents that gossip, followed turn by turn over many seeds.
@Timeout(240)
class RunTokenTraceTest {
    private static final int AGENTS = 5;
    private static final int ROUNDS_TOLD = 20;
    private static final int HOPS = 6;
    private static final int LEAVES = 8;
    private static final int MESSAGES_EACH = HOPS * (LEAVES + 1) + 1;

    // Each message wanders HOPS times from agent to agent, itself included, and drops leaves on its way: handlers with
    // many sends are where other workers and the watch come in between.
    private static List<AgentRef<Integer>> gossips(AgentRuntime runtime) {
        List<AgentRef<Integer>> agents = new ArrayList<>();
        for (int i = 0; i < AGENTS; i++) {
            agents.add(runtime.spawn(() -> (context, hops) -> {
                for (int leaf = 0; hops > 0 && leaf < LEAVES; leaf++) {
                    agents.get(context.random().nextInt(AGENTS)).tell(0);
                }
                if (hops > 0) {
                    agents.get(context.random().nextInt(AGENTS)).tell(hops - 1);
                }
            }));
        }
        return agents;
    }

    @Test
    void at1EveryItemIsQueuedOnceAndRunOnce() {
        int seeds = Scale.of(40, 2_000);
        long moves = 0;
        for (long seed = 0; seed < seeds; seed++) {
            Recorder recorder = new Recorder();
            AgentRuntime runtime = Pools.seeded(3, seed, recorder);
            List<AgentRef<Integer>> agents = gossips(runtime);
            for (int i = 0; i < ROUNDS_TOLD; i++) {
                agents.get(i % AGENTS).tell(HOPS);
            }
            Pools.pass(runtime, Pools.VIRTUAL);
            ShutdownReport report = runtime.close(Pools.VIRTUAL);
            assertEquals(0, report.droppedTotal(), "seed " + seed);
            assertEquals(1 + ROUNDS_TOLD * MESSAGES_EACH, Pools.messages(runtime), "seed " + seed);
            assertTrue(Lives.check(recorder.events) > AGENTS, "seed " + seed);
            moves += recorder.all(RuntimeEvent.Late.class).size();
        }
        assertTrue(moves > 0, "no seed has a late worker: moves are not checked");
    }

    @Test
    void at1AWakeOfARunningAgentQueuesNothing() {
        for (long seed = 0; seed < Scale.of(40, 1_000); seed++) {
            Recorder recorder = new Recorder();
            AgentRuntime runtime = Pools.seeded(2, seed, recorder);
            AgentRef<Integer> agent = runtime.spawn(() -> (context, left) -> {
                for (int i = 0; i < left; i++) {
                    context.self().tell(0);
                }
            });
            agent.tell(10);
            Pools.pass(runtime, Pools.VIRTUAL);
            runtime.close(Duration.ofSeconds(10));
            // It is queued by its spawn, whenever a turn's budget ends, and perhaps for its first message and its
            // stop.
            long again = ended(recorder, agent, "again");
            long settled = ended(recorder, agent, "settled");
            long queued = recorder.count(RuntimeEvent.Queued.class, e -> e.item() == agent.id());
            assertEquals(1 + again + settled, queued, "seed " + seed);
            assertTrue(settled <= 2, "seed " + seed);
            assertEquals(1 + 11, Pools.messages(runtime));
        }
    }

    private static long ended(Recorder recorder, AgentRef<?> agent, String how) {
        return recorder.count(RuntimeEvent.TurnEnded.class, e -> e.item() == agent.id() && how.equals(e.how()));
    }
}
