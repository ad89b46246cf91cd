// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Where an elastic agent is queued when woken from outside a turn (its home), and where its children and its next
/// incarnation are spawned (its route). Read by any thread; moved by the monitor, and the home also by the agent's own
/// turns once they have long run elsewhere.
public final class Home {
    /// Turns in a row on one other worker after which that worker becomes home.
    public static final int HOME_TURNS = 64;
    /// Ticks of the watch thread (5 ms each) after a move by the monitor in which turns do not move the home.
    public static final int FROZEN_TICKS = 200;
    /// A route that was never set: children start where their parent runs.
    public static final int NO_ROUTE = -1;

    /* Design. The home is one word: the worker below, the tick until which it is frozen above. A streak remembers the
     * whole word it began with, so the CAS that ends it fails if the monitor wrote in between. */

    private static final VarHandle WORD;

    static {
        try {
            WORD = MethodHandles.lookup().findVarHandle(Home.class, "word", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Written by: the monitor (volatile), the owner (CAS). Read by: anybody, opaque: a stale home costs a steal only.
    private long word;
    // Written by: the monitor. Read by: whoever spawns. A value alone: it publishes nothing.
    private volatile int route;

    // The owner's.
    private int streakWorker = -1;
    private int streakTurns;
    private long streakFrom;

    Home(int worker, int route) {
        this.word = worker & 0xFFFF_FFFFL;
        this.route = route;
    }

    /// The worker it is at home at, or -1.
    public int worker() {
        // Pairs with: migrate and ranOn; unordered, a value alone.
        return (int) (long) WORD.getOpaque(this);
    }

    /// The route, or [#NO_ROUTE].
    public int route() {
        return route;
    }

    /// Changes the route; returns the old one.
    public int retarget(int worker) {
        int old = route;
        route = worker;
        return old;
    }

    /// Changes the home, as the monitor; returns the old one.
    public int migrate(int worker, long tick) {
        long frozen = (tick + FROZEN_TICKS) << Integer.SIZE;
        // Pairs with: ranOn's CAS, which fails if this came in between.
        return (int) (long) WORD.getAndSet(this, frozen | (worker & 0xFFFF_FFFFL));
    }

    void ranOn(int worker, long tick) {
        // Pairs with: migrate; unordered, the CAS below compares the whole word.
        long now = (long) WORD.getOpaque(this);
        if ((int) now == worker) {
            streakTurns = 0;
            return;
        }
        if (worker != streakWorker || streakTurns == 0 || streakFrom != now) {
            streakWorker = worker;
            streakFrom = now;
            streakTurns = 1;
            return;
        }
        if (++streakTurns >= HOME_TURNS && tick >= (now >>> Integer.SIZE)) {
            streakTurns = 0;
            // Pairs with: migrate.
            WORD.compareAndSet(this, streakFrom, worker & 0xFFFF_FFFFL);
        }
    }
}
