// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.life;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.ShutdownReport;
import dev.pinion.spi.DropReason;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Closes with a deadline of 200 ms while an agent's handler, or a task, does not end and takes no notice of
/// interrupts: close must be back in time, and name it with its stack.
///
/// `args[0]` says how often. Exits with 0 if all was so each time.
public final class StuckCloseCheck {
    /// The deadline given to close.
    static final Duration DEADLINE = Duration.ofMillis(200);
    /// How late close may be: the thread that closes may have to wait for a CPU, and then takes the stack of the stuck
    /// one, for which the JVM stops it.
    static final Duration SLACK = Duration.ofMillis(300);
    /// Messages that wait behind the stuck one.
    static final int WAITING = 3;

    private static final String AGENT = "stuck-agent";
    private static final Duration WAIT_MAX = Duration.ofSeconds(30);
    private static final int EXIT_FAILED = 1;

    private final CountDownLatch inTurn = new CountDownLatch(1);
    private volatile boolean released;

    private StuckCloseCheck() {}

    /// See the class.
    public static void main(String[] args) throws InterruptedException {
        long[] millis = new long[Integer.parseInt(args[0])];
        try {
            for (int i = 0; i < millis.length; i++) {
                millis[i] = new StuckCloseCheck().run(i % 2 == 0);
            }
        } catch (LifeFailed wrong) {
            System.out.println("FAILED " + wrong.getMessage());
            System.exit(EXIT_FAILED);
        }
        Arrays.sort(millis);
        System.out.println(String.format(
                Locale.ROOT,
                "total %d closes of %d ms with a stuck turn: median %d ms, longest %d ms, all in time and named",
                millis.length,
                DEADLINE.toMillis(),
                millis[millis.length / 2],
                millis[millis.length - 1]));
    }

    private long run(boolean byAgent) throws LifeFailed, InterruptedException {
        AgentRuntime runtime = AgentRuntime.builder().name("stuck").workers(2).build();
        try {
            if (byAgent) {
                AgentRef<String> agent = runtime.spawn(AGENT, () -> (_, _) -> doNotEnd());
                agent.tell("stay");
                LifeFailed.unless(inTurn.await(WAIT_MAX.toSeconds(), TimeUnit.SECONDS), "the agent did not start");
                for (int i = 0; i < WAITING; i++) {
                    agent.tell("wait");
                }
            } else {
                runtime.submit(new StuckTask());
                LifeFailed.unless(inTurn.await(WAIT_MAX.toSeconds(), TimeUnit.SECONDS), "the task did not start");
            }
            long began = System.nanoTime();
            ShutdownReport report = runtime.close(DEADLINE);
            long took = System.nanoTime() - began;
            judge(report, took, byAgent);
            return TimeUnit.NANOSECONDS.toMillis(took);
        } finally {
            released = true;
            awaitEnd();
        }
    }

    private static void judge(ShutdownReport report, long tookNanos, boolean byAgent) throws LifeFailed {
        LifeFailed.unless(
                tookNanos <= DEADLINE.plus(SLACK).toNanos(),
                "close(" + DEADLINE + ") took " + Duration.ofNanos(tookNanos) + ", allowed is " + SLACK + " more");
        LifeFailed.unless(
                report.state() == ShutdownReport.State.STUCK && report.stuck().size() == 1,
                "the report says " + report.state() + " and names " + report.stuck());
        ShutdownReport.StuckTurn turn = report.stuck().getFirst();
        String name = byAgent ? AGENT : StuckTask.class.getName();
        LifeFailed.unless(turn.what().contains(name), "the report names " + turn.what() + ", not " + name);
        LifeFailed.unless(
                turn.stack().stream().anyMatch(frame -> frame.getMethodName().equals("doNotEnd")),
                "the stack does not show where it is stuck: " + turn.stack());
        long expected = byAgent ? WAITING : 0;
        long stuck = report.dropped().getOrDefault(DropReason.STUCK, 0L);
        LifeFailed.unless(
                stuck == expected && report.droppedTotal() == expected && report.run() == 1,
                "one was run and " + expected + " wait behind it, but the report says run " + report.run()
                        + ", dropped " + report.dropped());
    }

    private final class StuckTask implements Runnable {
        @Override
        public void run() {
            doNotEnd();
        }
    }

    private void doNotEnd() {
        inTurn.countDown();
        while (!released) {
            Thread.onSpinWait();
        }
    }

    // The stuck worker ends when its turn does.
    private static void awaitEnd() throws LifeFailed, InterruptedException {
        long end = System.nanoTime() + WAIT_MAX.toNanos();
        while (Inventory.runtimeThreads() > 0) {
            LifeFailed.unless(
                    System.nanoTime() < end,
                    "a thread of the runtime is left " + WAIT_MAX + " after the stuck turn has ended");
            Thread.sleep(1);
        }
    }
}
