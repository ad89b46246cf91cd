// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.lincheck;

import dev.pinion.bench.stress.InboxBugs;
import dev.pinion.bench.stress.WokenQueueBugs;
import dev.pinion.bench.stress.WorkDequeBugs;
import dev.pinion.bench.twin.PlantedBug;
import dev.pinion.bench.twin.Twin;
import dev.pinion.core.memory.StackRoom;
import java.util.List;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Options;
import org.jetbrains.lincheck.datastructures.StressOptions;

/// The checks, and the program that runs them in a JVM of its own: Lincheck attaches an agent to it, which Surefire's
/// JVM does not let it do.
enum LincheckRun {
    DEQUE(DequeCheck.class, DequeCheck.Model.class, 2, WorkDequeBugs.POP_WITHOUT_CAS, WorkDequeBugs.POP_WITHOUT_CAS),
    WOKEN_QUEUE(
            WokenQueueCheck.class,
            WokenQueueCheck.Model.class,
            2,
            WokenQueueBugs.READ_AFTER_CAS,
            WokenQueueBugs.POLL_WITHOUT_CAS),
    INBOX(InboxCheck.class, InboxCheck.Model.class, 2, InboxBugs.TICKET_BY_STORE, InboxBugs.TICKET_BY_STORE),
    INJECTOR(InjectorCheck.class, InboxCheck.Model.class, 3, InboxBugs.HALF_PUT_IS_EMPTY, InboxBugs.TICKET_BY_STORE);

    /// What [#main(String[])] exits with if a check fails.
    static final int FOUND = 10;

    /// What [#main(String[])] runs if it is to run all.
    static final String ALL = "ALL";

    /// What the model checker must find.
    final PlantedBug bug;

    /// What must be seen on threads too.
    final PlantedBug bugOnThreads;

    private final Class<?> operations;
    private final Class<?> model;
    private final int threads;

    LincheckRun(Class<?> operations, Class<?> model, int threads, PlantedBug bug, PlantedBug bugOnThreads) {
        this.operations = operations;
        this.model = model;
        this.threads = threads;
        this.bug = bug;
        this.bugOnThreads = bugOnThreads;
    }

    /// `args` is the check or [#ALL]; how many programs the model checker draws, and how many schedules it explores of
    /// each; how many programs run on threads, and how often each.
    public static void main(String[] args) {
        System.out.println("runs " + Twin.inForce().orElse("the sound code"));
        int[] counts =
                List.of(args).stream().skip(1).mapToInt(Integer::parseInt).toArray();
        for (LincheckRun run : args[0].equals(ALL) ? values() : new LincheckRun[] {valueOf(args[0])}) {
            try {
                run.check(modelChecking(), counts[0], counts[1]);
                run.check(new StressOptions(), counts[2], counts[3]);
                System.out.println(run.passed(counts[0], counts[2]));
            } catch (LincheckAssertionError found) {
                System.out.println(found.getMessage());
                System.exit(FOUND);
            }
        }
        System.exit(0);
    }

    // A look for room on the stack recurses, which the checker would take for a loop without end.
    private static ModelCheckingOptions modelChecking() {
        return new ModelCheckingOptions()
                .addGuarantee(ManagedStrategyGuaranteeKt.forClasses(StackRoom.class.getName())
                        .allMethods()
                        .ignore());
    }

    /// The line that says that this check passed.
    String passed(int explored, int run) {
        return name() + " is linearizable in " + explored + " explored and " + run + " run programs";
    }

    private void check(Options<?, ?> options, int programs, int runs) {
        if (programs > 0) {
            options.iterations(programs)
                    .invocationsPerIteration(runs)
                    .threads(threads)
                    .actorsPerThread(threads == 2 ? 3 : 2)
                    .actorsBefore(2)
                    .actorsAfter(2)
                    .minimizeFailedScenario(false)
                    .sequentialSpecification(model)
                    .check(operations);
        }
    }
}
