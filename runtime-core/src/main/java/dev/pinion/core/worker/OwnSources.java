// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.queue.Inbox;
import dev.pinion.spi.Choices;
import org.jspecify.annotations.Nullable;

/// Where a worker looks first: slot, deque, woken work, inboxes, node queue. Used by that worker only.
final class OwnSources {
    /// Every so many turns what only this worker, or only its node, may run is looked at before anything else.
    static final int CONFINED_TURNS = 8;
    /// How often in a row another source may be chosen before a full slot (deterministic mode).
    static final int SLOT_PASSED_MAX = 4;

    private static final int SOURCES = 6;

    private final WorkerQueues.Owner own;
    private final Inbox<Schedulable> nodeQueue;
    private final Haul haul;
    private final @Nullable Choices perturbation;

    private int turns;
    private boolean nodeFirst = true;
    private int slotPassed;

    /// The sources of one worker. With a perturbation the order in which they are looked at is a choice.
    OwnSources(WorkerQueues.Owner own, Inbox<Schedulable> nodeQueue, Haul haul, @Nullable Choices perturbation) {
        this.own = own;
        this.nodeQueue = nodeQueue;
        this.haul = haul;
        this.perturbation = perturbation;
    }

    /// A turn begins.
    void turnBegan() {
        turns++;
    }

    /// The next item, or null.
    @Nullable
    Schedulable next() {
        if (turns >= CONFINED_TURNS) {
            Schedulable confined = confined();
            if (confined != null) {
                return confined;
            }
        }
        int first = perturbation == null ? 0 : perturbed(perturbation);
        for (int i = 0; i < SOURCES; i++) {
            Schedulable found = source((first + i) % SOURCES);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    // The two lead in turn, so that neither starves the other.
    private @Nullable Schedulable confined() {
        turns = 0;
        nodeFirst = !nodeFirst;
        Schedulable found = haul.one(nodeFirst ? nodeQueue : own.bound);
        if (found == null) {
            found = haul.one(nodeFirst ? own.bound : nodeQueue);
        }
        return found;
    }

    private int perturbed(Choices choices) {
        int first = choices.pick(Choices.Kind.SOURCE, SOURCES);
        boolean passedTooOften = first != 0 && ++slotPassed >= SLOT_PASSED_MAX;
        if (first == 0 || passedTooOften) {
            slotPassed = 0;
            return 0;
        }
        return first;
    }

    private @Nullable Schedulable source(int which) {
        return switch (which) {
            case 0 -> own.slot.take();
            case 1 -> own.spawned.pop();
            case 2 -> own.woken.poll();
            // A drain goes behind the woken work; if there is some, the rest of the inbox must not fall back.
            case 3 -> haul.some(own.inbox, own.woken.isEmpty() ? WorkerQueues.TAKE_MAX : 1);
            case 4 -> haul.one(own.bound);
            default -> haul.one(nodeQueue);
        };
    }
}
