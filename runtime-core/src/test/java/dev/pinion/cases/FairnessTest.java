// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.Agent;
import dev.pinion.AgentContext;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.Reply;
import java.time.Duration;
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

    /// Two workers, each captured by a flood: a task from outside runs all the same.
    @ParameterizedTest
    @EnumSource
    void at6AnOutsideTaskRunsOnCapturedWorkers(Flood.Kind kind) {
        for (long seed = 0; seed < Scale.of(6, 100); seed++) {
            Recorder recorder = Recorder.forProbes();
            AgentRuntime runtime = Pools.seededInShortTurns(2, seed, recorder);
            Flood flood = Flood.start(runtime, kind, 2);
            Pools.pass(runtime, WARM);
            Notice ran = new Notice(runtime);
            assertTrue(runtime.snapshot().workers().stream().allMatch(w -> w.executed() > 0), "seed " + seed);
            for (int i = 0; i < PROBES; i++) {
                Probe task = Probe.nextTask(recorder);
                runtime.submit(ran::give);
                ran.await();
                recorder.checkProbes();
                assertTrue(task.hasRun(), () -> "did not run: " + task);
            }
            flood.close();
            runtime.close(CLOSE);
        }
    }

    /// Gives notice when it starts, and ends with its first message.
    private static Agent<String> starting(Notice started) {
        return new Agent<>() {
            @Override
            public void onStart(AgentContext<String> context) {
                started.give();
            }

            @Override
            public void receive(AgentContext<String> context, String message) {
                context.stop();
            }
        };
    }

    /// W self-telling agents on W workers, and a new one, spawned from outside.
    @ParameterizedTest
    @EnumSource
    void gt19ANewAgentStartsWithinTheBound(Flood.Kind kind) {
        besideAFlood(kind, (runtime, recorder, notice) -> {
            Probe start = Probe.nextAgent(recorder);
            AgentRef<String> agent = runtime.spawn(() -> starting(notice));
            notice.await();
            agent.tell("stop");
            return start;
        });
    }

    /// The same for one that is spawned by a turn: the newest work of a worker that is never short of newer work.
    @ParameterizedTest
    @EnumSource
    void gt19AnAgentSpawnedInATurnStartsWithinTheBound(Flood.Kind kind) {
        besideAFlood(kind, (runtime, recorder, notice) -> {
            Probe start = Probe.nextAgent(recorder);
            runtime.submit(() -> runtime.spawn(() -> starting(notice)).tell("stop"));
            notice.await();
            return start;
        });
    }

    /// The same for one that is woken by a turn.
    @ParameterizedTest
    @EnumSource
    void gt19AnAgentWokenInATurnRunsWithinTheBound(Flood.Kind kind) {
        besideAFlood(kind, (runtime, recorder, notice) -> {
            AgentRef<String> agent = runtime.spawn(() -> (context, message) -> {
                notice.give();
                if ("stop".equals(message)) {
                    context.stop();
                }
            });
            agent.tell("start");
            notice.await();
            Probe woken = Probe.of(recorder, agent.id());
            runtime.submit(() -> agent.tell("stop"));
            notice.await();
            return woken;
        });
    }

    private interface Case {
        Probe play(AgentRuntime runtime, Recorder recorder, Notice notice);
    }

    private static void besideAFlood(Flood.Kind kind, Case probed) {
        int seeds = Scale.of(6, 100);
        for (int workers : new int[] {1, 3}) {
            int measured = 0;
            for (long seed = 0; seed < seeds; seed++) {
                Recorder recorder = Recorder.forProbes();
                AgentRuntime runtime = Pools.seededInShortTurns(workers, seed, recorder);
                Flood flood = Flood.start(runtime, kind, workers);
                Pools.pass(runtime, WARM);
                Notice notice = new Notice(runtime);
                for (int i = 0; i < PROBES; i++) {
                    Probe probe = probed.play(runtime, recorder, notice);
                    recorder.checkProbes();
                    // It may have been in a turn still, and so not have been queued.
                    measured += probe.isMeasured() ? 1 : 0;
                    assertTrue(probe.hasRun() || !probe.isMeasured(), () -> "did not run: " + probe);
                }
                flood.close();
                runtime.close(CLOSE);
            }
            assertTrue(measured > seeds, measured + " measured");
        }
    }

    /// Requests to a second agent from outside, one after the other, while every worker is flooded.
    @ParameterizedTest
    @EnumSource
    void b07EachRequestIsAnsweredWithinTheBound(Flood.Kind kind) {
        int requests = Scale.of(50, 1_000);
        for (int workers : new int[] {1, 4}) {
            for (long seed = 0; seed < Scale.of(4, 20); seed++) {
                Recorder recorder = Recorder.forProbes();
                AgentRuntime runtime = Pools.seededInShortTurns(workers, seed, recorder);
                AgentRef<Reply<String>> second = runtime.spawn(() -> (context, reply) -> reply.tell("answer"));
                Flood flood = Flood.start(runtime, kind, workers);
                Pools.pass(runtime, WARM);
                int measured = 0;
                for (int i = 0; i < requests; i++) {
                    Probe request = Probe.of(recorder, second.id());
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
