// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.Agent;
import dev.pinion.AgentContext;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.Reply;
import dev.pinion.spi.RuntimeEvent;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Who waits how long beside a flood, in turns of seeded runs: A-T6, G-T19, B07. [StarvationTest] does the same on
/// threads.
@Timeout(240)
class FairnessTest {
    private static final Duration WARM = Duration.ofMillis(1);
    private static final Duration CLOSE = Duration.ofMillis(20);
    private static final int PROBES = 5;

    private static boolean isCaptured(Recorder recorder, int worker) {
        return recorder.find(0, e -> e instanceof RuntimeEvent.TurnBegan began && began.worker() == worker) >= 0;
    }

    /// Two workers, each captured by a flood: a task from outside runs all the same.
    @ParameterizedTest
    @EnumSource
    void at6AnOutsideTaskRunsOnCapturedWorkers(Flood.Kind kind) {
        for (long seed = 0; seed < Scale.of(6, 100); seed++) {
            Recorder recorder = new Recorder();
            AgentRuntime runtime = Pools.seededInShortTurns(2, seed, recorder);
            Flood flood = Flood.start(runtime, kind, 2);
            Pools.pass(runtime, WARM);
            Notice ran = new Notice(runtime);
            assertTrue(IntStream.range(0, 2).allMatch(w -> isCaptured(recorder, w)), "seed " + seed);
            for (int i = 0; i < PROBES; i++) {
                recorder.events.clear();
                Probe task = Probe.next(recorder, 2);
                runtime.submit(ran::give);
                ran.await();
                recorder.checkProbes();
                task.checkRan();
            }
            flood.close();
            runtime.close(CLOSE);
        }
    }

    /// W self-telling agents on W workers, and a new one.
    @ParameterizedTest
    @EnumSource
    void gt19ANewAgentStartsWithinTheBound(Flood.Kind kind) {
        int workers = 3;
        for (long seed = 0; seed < Scale.of(6, 100); seed++) {
            Recorder recorder = new Recorder();
            AgentRuntime runtime = Pools.seededInShortTurns(workers, seed, recorder);
            Flood flood = Flood.start(runtime, kind, workers);
            Pools.pass(runtime, WARM);
            Notice started = new Notice(runtime);
            for (int i = 0; i < PROBES; i++) {
                recorder.events.clear();
                Probe start = Probe.next(recorder, workers);
                AgentRef<String> agent = runtime.spawn(() -> new Agent<>() {
                    @Override
                    public void onStart(AgentContext<String> context) {
                        started.give();
                    }

                    @Override
                    public void receive(AgentContext<String> context, String message) {
                        context.stop();
                    }
                });
                started.await();
                recorder.checkProbes();
                start.checkRan();
                agent.tell("stop");
            }
            flood.close();
            runtime.close(CLOSE);
        }
    }

    /// Requests to a second agent from outside, one after the other, while every worker is flooded.
    @ParameterizedTest
    @EnumSource
    void b07EachRequestIsAnsweredWithinTheBound(Flood.Kind kind) {
        int requests = Scale.of(50, 1_000);
        for (int workers : new int[] {1, 4}) {
            for (long seed = 0; seed < Scale.of(4, 20); seed++) {
                Recorder recorder = new Recorder();
                AgentRuntime runtime = Pools.seededInShortTurns(workers, seed, recorder);
                AgentRef<Reply<String>> second = runtime.spawn(() -> (context, reply) -> reply.tell("answer"));
                Flood flood = Flood.start(runtime, kind, workers);
                Pools.pass(runtime, WARM);
                int measured = 0;
                for (int i = 0; i < requests; i++) {
                    recorder.events.clear();
                    Probe request = Probe.of(recorder, workers, second.id());
                    assertEquals(
                            "answer",
                            second.<String>ask(reply -> reply, Pools.VIRTUAL)
                                    .toCompletableFuture()
                                    .join());
                    recorder.checkProbes();
                    // Nothing is queued if it is still in the turn that answered the last one.
                    measured += request.isMeasured() ? 1 : 0;
                }
                assertTrue(measured > requests / 4, measured + " of " + requests + ", seed " + seed);
                flood.close();
                runtime.close(CLOSE);
            }
        }
    }
}
