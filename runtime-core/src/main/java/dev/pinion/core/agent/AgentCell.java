// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import dev.pinion.Agent;
import dev.pinion.AgentRef;
import dev.pinion.AskException;
import dev.pinion.Delivery;
import dev.pinion.Reply;
import dev.pinion.core.mailbox.Envelope;
import dev.pinion.core.mailbox.MailboxWord;
import dev.pinion.core.memory.StackRoom;
import dev.pinion.spi.DropReason;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One agent: its address for senders, its [Schedulable] for workers.
///
/// @param <M> the messages it takes
public final class AgentCell<M> extends MailboxWord implements AgentRef<M>, Schedulable {
    /* Design. The cell is the ref: an idle agent is one object, its behaviour and its context. All fields that are not
     * marked otherwise belong to the owner, the holder of the run token, and travel with it.
     *
     * Who won the token must queue the agent, or it is mute for ever. If that throws (see Arrears), a mark is left, by
     * code that calls nothing. */

    private final Dispatch dispatch;
    private final long id;
    private final @Nullable String name;
    private final Reach reach;
    private final int confinedTo;
    private final Home home;
    private final CellCost cost = new CellCost();
    private final TurnContext<M> context = new TurnContext<>(this);
    private final Agent<M> agent;

    // Written by: any thread that wants the agent to end, before it nudges. Read by: the owner, before every
    // message.
    private volatile boolean stopRequested;

    // Written by: the sender that won the token and could not queue it; false by: whoever does so for it.
    private volatile boolean unqueued;

    private boolean started;

    /// A new agent whose token is taken: its maker must queue it, once.
    public AgentCell(
            Dispatch dispatch, long id, @Nullable String name, Reach reach, int target, int route, Agent<M> agent) {
        super(new Envelope(null));
        this.dispatch = dispatch;
        this.id = id;
        this.name = name;
        this.reach = reach;
        this.confinedTo = target;
        this.home = new Home(reach == Reach.ELASTIC ? target : -1, route);
        this.agent = agent;
    }

    // ---- the sender's side

    @Override
    public Delivery tell(M message) {
        return send(new Envelope(Objects.requireNonNull(message, "message")));
    }

    @Override
    public <R> CompletionStage<R> ask(Function<? super Reply<R>, ? extends M> question, Duration timeout) {
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("ask(.., " + timeout + "): the timeout must be more than zero");
        }
        StackRoom.check();
        ReplyStage<R> stage = new ReplyStage<>(dispatch, this);
        M message = Objects.requireNonNull(question.apply(stage.reply()), "question");
        Delivery delivery = send(new AskEnvelope(message, stage));
        if (delivery.accepted()) {
            stage.expireAfter(timeout);
        } else {
            stage.refuse(delivery == Delivery.CLOSED ? AskException.Reason.CLOSED : AskException.Reason.STOPPED);
        }
        return stage;
    }

    private Delivery send(Envelope envelope) {
        Delivery intake = dispatch.intake(this);
        if (intake != Delivery.ACCEPTED) {
            dispatch.dropped(DropReason.REFUSED_CLOSED, 1);
            return intake;
        }
        Deposit deposit = deposit(envelope);
        if (deposit == Deposit.WON) {
            try {
                dispatch.ready(this);
            } catch (Throwable cutShort) {
                unqueued = true;
                dispatch.arrears.cause = cutShort;
            }
        } else if (deposit == Deposit.CLOSED) {
            dispatch.dropped(DropReason.REFUSED_STOPPED, 1);
            return Delivery.STOPPED;
        }
        return Delivery.ACCEPTED;
    }

    /// Makes it end before its next message. Any thread; idempotent.
    public void requestStop() {
        stopRequested = true;
        // Pairs with: takeBatch's acquire and giveBack's CAS. The nudge publishes the flag, and makes a settling owner
        // fail its CAS and look again.
        if (deposit(new Envelope(null)) == Deposit.WON) {
            try {
                dispatch.ready(this);
            } catch (Throwable cutShort) {
                unqueued = true;
                dispatch.arrears.cause = cutShort;
            }
        }
    }

    /// Whether somebody won the right to queue it, and could not. If so the caller has that right now.
    /// Used by one thread.
    public boolean takeUnqueued() {
        boolean taken = unqueued;
        if (taken) {
            unqueued = false;
        }
        return taken;
    }

    // ---- the owner's side

    @Override
    public Outcome runTurn(Turn turn) {
        turn.begin(cost);
        if (reach == Reach.ELASTIC) {
            home.ranOn(turn.worker(), dispatch.ticks());
        }
        if (!started) {
            started = true;
            turn.burst().begin(false);
            Throwable thrown = call(Call.START, null);
            turn.burst().end();
            if (thrown != null) {
                return end(DropReason.AGENT_FAILED, Envelope.Loss.FAILED);
            }
        }
        return work(turn);
    }

    private Outcome work(Turn turn) {
        Envelope next = takeBatch();
        while (next != null) {
            if (stopRequested) {
                keep(next);
                return end(DropReason.AGENT_STOPPED, Envelope.Loss.STOPPED);
            }
            if (turn.isUsed()) {
                keep(next);
                turn.end(cost);
                return Outcome.AGAIN;
            }
            Envelope envelope = next;
            next = envelope.unlink();
            Object message = envelope.open();
            if (message != null) {
                begun();
                turn.beginMessage(id, cost.isCheap());
                Throwable thrown = call(Call.RECEIVE, message);
                turn.endMessage();
                if (thrown != null) {
                    envelope.lost(Envelope.Loss.FAILED);
                    if (next != null) {
                        keep(next);
                    }
                    return end(DropReason.AGENT_FAILED, Envelope.Loss.FAILED);
                }
            }
            if (next == null) {
                next = takeBatch();
            }
        }
        turn.end(cost);
        return stopRequested || isClosed() ? end(DropReason.AGENT_STOPPED, Envelope.Loss.STOPPED) : Outcome.SETTLE;
    }

    @Override
    public boolean settle() {
        return giveBack();
    }

    @Override
    public void discard(DropReason reason) {
        if (dispatch.turn() != null) {
            end(reason, Envelope.Loss.CLOSED);
        } else {
            // Swept at the end of the runtime, by a thread that user code must not hold up.
            finish(reason, Envelope.Loss.CLOSED);
        }
    }

    /// Closes it though a worker is stuck in its turn; answers the messages it held that were not begun.
    public long abandonStuck() {
        return closeStuck();
    }

    private Outcome end(DropReason reason, Envelope.Loss loss) {
        if (started) {
            Throwable ignored = call(Call.STOP, null);
        }
        finish(reason, loss);
        return Outcome.DONE;
    }

    private void finish(DropReason reason, Envelope.Loss loss) {
        long unhandled = 0;
        Envelope e = close();
        while (e != null) {
            Envelope rest = e.unlink();
            if (e.open() != null) {
                unhandled++;
                e.lost(loss);
            }
            e = rest;
        }
        if (unhandled > 0) {
            dispatch.dropped(reason, unhandled);
        }
        dispatch.ended(this, unhandled);
    }

    private enum Call {
        START,
        RECEIVE,
        STOP
    }

    // The one place where user code is called: anything thrown is contained here.
    @SuppressWarnings("unchecked") // senders can only send an M
    private @Nullable Throwable call(Call call, @Nullable Object message) {
        try {
            switch (call) {
                case START -> agent.onStart(context);
                case RECEIVE -> agent.receive(context, (M) Objects.requireNonNull(message));
                case STOP -> agent.onStop(context);
            }
            return null;
        } catch (Throwable thrown) {
            dispatch.failed(this, thrown);
            return thrown;
        }
    }

    // ---- what others see

    /// What it is doing, in a word or two, for reports.
    String doing() {
        return isClosed() ? "ended" : isIdle() ? "idle" : "queued or in its turn";
    }

    @Override
    public long id() {
        return id;
    }

    @Override
    public String name() {
        return label();
    }

    @Override
    public String label() {
        return name == null ? "#" + id : name;
    }

    /// The name it was spawned with, or null.
    public @Nullable String givenName() {
        return name;
    }

    @Override
    public Reach reach() {
        return reach;
    }

    @Override
    public int target() {
        return reach == Reach.ELASTIC ? home.worker() : confinedTo;
    }

    /// Its home and route.
    public Home home() {
        return home;
    }

    Dispatch dispatch() {
        return dispatch;
    }

    @Override
    public String toString() {
        return "agent " + label();
    }
}
