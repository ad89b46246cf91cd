// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.agent.Turn;
import dev.pinion.core.idle.IdleSet;
import dev.pinion.spi.DropReason;
import dev.pinion.spi.RuntimeEvent;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One worker: a small runtime of its own, advanced by [#step()]. Its thread (or the driver of a deterministic
/// runtime) calls everything here, except where others are named.
public final class Worker {
    /* Design. The loop is a step function so that the same code runs on a thread of its own and interleaved with others
     * from a seed: between any two steps another worker may run. Each phase is a place where the protocols are
     * open to interference: an item is found and not yet run, a turn is over and not yet settled, the idle list
     * is entered and the queues are not yet looked at again. */

    /// Rounds of search without success before the worker lists itself as idle: some ten microseconds.
    static final int SPIN_ROUNDS = 100;
    /// Rounds of "try again" that spin before the worker yields its CPU.
    static final int RETRY_SPINS = 32;

    private final int id;
    private final WorkerQueues.Owner queues = new WorkerQueues.Owner();
    private final WorkerRow row;
    private WorkSearch search;
    private Turn turn;
    private Burst burst;
    private IdleSet idle;
    private WakeRule wakes;
    private QueueRule rule;
    private HandBack handBack;
    private Shutdown shutdown;
    private Drive drive;
    private Events events;
    private Losses losses;
    private int spinRounds;
    private boolean busySpin;

    private Phase phase = Phase.FIND;
    private @Nullable Schedulable item;
    private boolean searching;
    private int rounds;
    private Schedulable.Reach putBackReach = Schedulable.Reach.ELASTIC;
    private int putBackAt;

    /// A worker without its neighbours; see [#join].
    @SuppressWarnings("NullAway.Init") // join() completes it before the first step
    Worker(int id, int workers) {
        this.id = id;
        this.row = new WorkerRow(workers);
    }

    /// Gives it the rest of the pool, before its first step. It spins for so many rounds of search before it sleeps;
    /// with `neverSleeps`, as long as the runtime is open.
    void join(
            WorkSearch workSearch,
            Turn ownTurn,
            Burst ownBurst,
            PoolParts pool,
            Drive poolDrive,
            int spins,
            boolean neverSleeps) {
        search = workSearch;
        turn = ownTurn;
        burst = ownBurst;
        idle = pool.idle();
        wakes = pool.wakes();
        rule = pool.rule();
        shutdown = pool.shutdown();
        events = pool.events();
        losses = pool.losses();
        handBack = new HandBack(id, rule, losses);
        drive = poolDrive;
        spinRounds = spins;
        busySpin = neverSleeps;
    }

    /// Its id. Any thread.
    public int id() {
        return id;
    }

    /// Its turn.
    public Turn turn() {
        return turn;
    }

    /// Where it is.
    public Phase phase() {
        return phase;
    }

    /// What its current handler call makes ready.
    Burst burst() {
        return burst;
    }

    /// Its queues as others see them. Any thread.
    WorkerQueues queues() {
        return queues;
    }

    /// Its queues as it sees them itself.
    WorkerQueues.Owner ownQueues() {
        return queues;
    }

    WorkerRow row() {
        return row;
    }

    /// Whether stepping it now would change anything: false while it sleeps or has ended.
    public boolean isRunnable() {
        return phase != Phase.ENDED && !(phase == Phase.PARK && idle.isSleeping(id));
    }

    /// Whether a look at all that it may take shows something. Any thread.
    boolean couldFindAnything() {
        return search.isAnythingLeft();
    }

    /// Whether it sleeps, and a look at what it may take would show something of this reach; for
    /// [Schedulable.Reach#ELASTIC] of any.
    public boolean sleepsOver(Schedulable.Reach reach) {
        return phase == Phase.PARK
                && idle.isSleeping(id)
                && switch (reach) {
                    case BOUND -> !queues.bound.isEmpty();
                    case NODE -> search.isNodeWorkLeft();
                    case ELASTIC -> couldFindAnything();
                };
    }

    /// Advances by one step; returns where it is then. Never throws: see [#survive].
    public Phase step() {
        try {
            advance();
        } catch (Throwable thrown) {
            survive(thrown);
        }
        return phase;
    }

    private void advance() {
        switch (phase) {
            case FIND -> find();
            case STEAL -> found(search.siblings(), Phase.INJECT);
            case INJECT -> inject();
            case FOUND -> leaveSearching();
            case RUN -> run();
            case SETTLE -> settle();
            case ANNOUNCE -> announce();
            case LIST -> list();
            case RESCAN -> rescan();
            case PARK -> unparked();
            case ENDED -> {}
        }
    }

    // ---- finding

    private void find() {
        if (shutdown.isEnding()) {
            leaveForGood();
            return;
        }
        search.begin();
        if (!searching) {
            Schedulable own = search.own();
            if (own != null) {
                take(own);
                phase = Phase.RUN;
                announceHaul();
                return;
            }
            searching = true;
            idle.startSearching(id);
        }
        found(search.own(), Phase.STEAL);
    }

    // What came along was announced when it was put into the inbox. But while it was in our hands, somebody may have
    // looked for it in vain and fallen asleep.
    private void announceHaul() {
        if (search.broughtMore()) {
            wakes.stealableAt(id);
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // a queue whose taker lost its CPU: give it ours
    private void inject() {
        found(search.injectors(), Phase.FIND);
        if (phase != Phase.FIND) {
            return;
        }
        rounds++;
        if (search.sawRetry()) {
            if (rounds % RETRY_SPINS == 0) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
        } else if (rounds >= spinRounds && !(busySpin && shutdown.isOpen())) {
            phase = Phase.LIST;
        } else {
            Thread.onSpinWait();
        }
    }

    private void found(@Nullable Schedulable work, Phase otherwise) {
        if (work == null) {
            phase = otherwise;
            return;
        }
        take(work);
        phase = Phase.FOUND;
    }

    private void take(Schedulable work) {
        item = work;
        if (events.detailed()) {
            events.emit(new RuntimeEvent.Taken(id, work.id()));
        }
    }

    // Whoever leaves last looks again for what was published while he suppressed the wake for it.
    private void leaveSearching() {
        phase = Phase.RUN;
        searching = false;
        rounds = 0;
        switch (idle.stopSearching(id)) {
            case OTHERS_SEARCH -> {}
            case LAST_OF_NODE -> search.announceNodeQueue(wakes);
            case LAST_OF_ALL -> {
                search.announceNodeQueue(wakes);
                if (wakes.hasSleepers() && search.isAnythingForAll()) {
                    wakes.anyoneNear(id);
                }
            }
        }
    }

    // ---- running

    private void run() {
        Schedulable current = Objects.requireNonNull(item);
        search.turnBegan();
        row.turnBegan();
        turn.running(current);
        if (events.detailed()) {
            events.emit(new RuntimeEvent.TurnBegan(id, current.id()));
        }
        Schedulable.Outcome outcome;
        if (shutdown.isCancelling()) {
            current.discard(DropReason.RUNTIME_CLOSED);
            outcome = Schedulable.Outcome.DONE;
        } else {
            outcome = current.runTurn(turn);
        }
        // What was made ready between handler calls (by onStop, or for the asker of a lost question) is
        // announced too.
        burst.end();
        turn.running(null);
        row.turnEnded(turn.messages(), turn.tasks());
        switch (outcome) {
            case DONE -> done("done");
            case SETTLE -> phase = Phase.SETTLE;
            case AGAIN -> again(current);
        }
    }

    private void settle() {
        Schedulable current = Objects.requireNonNull(item);
        if (current.settle()) {
            done("settled");
        } else if (turn.isUsed()) {
            again(current);
        } else {
            turn.resume();
            phase = Phase.RUN;
        }
    }

    private void again(Schedulable current) {
        item = null;
        ended(current.id(), "again");
        putBackReach = current.reach();
        putBackAt = putBackReach == Schedulable.Reach.ELASTIC ? id : current.target();
        phase = Phase.ANNOUNCE;
        rule.putBack(current, id);
    }

    private void announce() {
        phase = Phase.FIND;
        rule.announce(putBackReach, putBackAt);
    }

    private void done(String how) {
        long itemId = Objects.requireNonNull(item).id();
        item = null;
        phase = Phase.FIND;
        ended(itemId, how);
    }

    private void ended(long itemId, String how) {
        if (events.detailed()) {
            events.emit(new RuntimeEvent.TurnEnded(id, itemId, how));
        }
    }

    // ---- sleeping

    private void list() {
        queues.clearTaken();
        idle.enterIdle(id);
        searching = false;
        rounds = 0;
        phase = Phase.RESCAN;
    }

    private void rescan() {
        if (search.isAnythingLeft() || shutdown.isEnding()) {
            // If the CAS is lost a waker has counted us as searching.
            idle.leaveIdle(id);
            awake();
            return;
        }
        row.parked();
        search.parked();
        if (events.detailed()) {
            events.emit(new RuntimeEvent.Parked(id));
        }
        phase = Phase.PARK;
        drive.workerParked();
    }

    private void unparked() {
        if (!idle.isSleeping(id)) {
            row.unparked();
            awake();
        }
    }

    private void awake() {
        searching = true;
        phase = Phase.FIND;
        drive.workerAwake();
    }

    private void leaveForGood() {
        if (searching) {
            searching = false;
            idle.stopSearching(id);
        }
        phase = Phase.ENDED;
    }

    // ---- when our own code throws

    // User code is contained where it is called. What arrives here was thrown by the runtime itself, most
    // likely for lack of memory. The worker goes on; what it had in its hands is queued again, or ended and
    // counted.
    private void survive(Throwable thrown) {
        losses.survived("worker " + id + " in phase " + phase, thrown);
        if (phase == Phase.RESCAN || phase == Phase.PARK || idle.isSleeping(id)) {
            // A waker may have taken us off already, and have counted us as searching.
            idle.leaveIdle(id);
            if (row.isParked()) {
                row.unparked();
            }
            awake();
        }
        search.salvage(handBack::queueAgain);
        Schedulable current = item;
        if (current == null) {
            phase = Phase.FIND;
        } else if (row.inTurn() || phase == Phase.SETTLE) {
            endBroken(current);
        } else {
            phase = Phase.RUN;
        }
    }

    private void endBroken(Schedulable current) {
        item = null;
        phase = Phase.FIND;
        handBack.giveUp(current);
        if (row.inTurn()) {
            turn.running(null);
            row.turnEnded(turn.messages(), turn.tasks());
        }
    }
}
