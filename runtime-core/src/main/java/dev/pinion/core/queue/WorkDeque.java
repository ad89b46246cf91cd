// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import dev.pinion.core.memory.PaddedLong;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A growing work-stealing deque as its thieves see it: they take the oldest item. The owner's view is
/// [WorkDeque.Owner].
///
/// Any thread may call any method of this type. Taking is lock-free: a CAS is lost only to one that won.
public abstract sealed class WorkDeque<T> permits WorkDeque.Owner {
    /* Design. Chase and Lev (SPAA 2005) with the fences of Le, Pop, Cohen and Zappa Nardelli (PPoPP 2013). Items are at
     * the indexes top <= i < bottom. Owner and thieves meet only over the last item, and settle it by a CAS on
     * top. Taking half by one CAS is wrong here: the owner pops without a CAS whatever it saw above top, which
     * a batch may include. So a batch is single steals.
     *
     * Lower bound `cleared`: all places outside cleared..bottom are null. The owner measures fullness against
     * it, so a push reads top, a word that thieves write, once per capacity at most. An outgrown ring stays as
     * it was.
     *
     * Rights are split by type: whoever holds a WorkDeque cannot push or pop. There is one class of objects,
     * the owner's, so the split costs neither a field nor a dispatch. */

    static final VarHandle RING;

    static {
        try {
            RING = MethodHandles.lookup().findVarHandle(WorkDeque.class, "ring", Ring.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Written by: thieves and owner, by CAS. Read by: all.
    final PaddedLong top = new PaddedLong(0);

    // Written by: owner, release. Read by: thieves, acquire.
    final PaddedLong bottom = new PaddedLong(0);

    // Written by: owner, release. Read by: thieves, acquire.
    Ring ring;

    private WorkDeque(int initialCapacity) {
        ring = new Ring(initialCapacity);
    }

    /// Takes up to half (rounded up), at most `max`, of the items, oldest first, by single steals.
    ///
    /// Stops at the first race it loses. Answers the number taken, [Take#EMPTY] or, if it lost the first,
    /// [Take#RETRY]. `max` and the length of `into` are at least 1.
    public final int take(T[] into, int max) {
        int goal = Math.min(max, into.length);
        int taken = 0;
        while (taken < goal) {
            // Pairs with: the CAS of other takers (a top that moved comes with the bottom they saw).
            long t = top.getAcquire();
            // Pairs with: the fence in pop.
            VarHandle.fullFence();
            // Pairs with: push's and pop's release of bottom.
            long n = bottom.getAcquire() - t;
            if (n <= 0) {
                return taken;
            }
            if (taken == 0) {
                goal = (int) Math.min(goal, n - (n >> 1));
            }
            // Pairs with: makeRoom's release. Read after bottom, so it is a ring that holds index t.
            Ring places = (Ring) RING.getAcquire(this);
            Object item = places.item(t);
            // Pairs with: the CAS in pop and of other takers; and clearTaken's acquire (item was read before).
            if (item == null || !top.compareAndSet(t, t + 1)) {
                return taken == 0 ? Take.RETRY : taken;
            }
            into[taken++] = cast(item);
        }
        return taken;
    }

    /// The number of items at about this moment, never negative.
    public final int size() {
        // Pairs with: the takers' CAS. top first: it only grows, so an item that stays throughout is counted.
        long t = top.getAcquire();
        // Pairs with: push's and pop's release.
        long n = bottom.getAcquire() - t;
        return Math.clamp(n, 0, Integer.MAX_VALUE);
    }

    /// Whether [#size] is 0. A re-scan before parking calls it after its full fence.
    public final boolean isEmpty() {
        return size() == 0;
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // only Ts are put; null is ruled out by the index protocol
    final T cast(@Nullable Object item) {
        return (T) item;
    }

    /// A work-stealing deque as its owner sees it: one thread pushes and pops the newest item.
    ///
    /// All methods but the inherited ones belong to the owner. They are wait-free but for growth.
    public static final class Owner<T> extends WorkDeque<T> {
        // Written and read by: owner.
        private final PaddedLong cleared = new PaddedLong(0);

        /// An empty deque with room for `initialCapacity` items, rounded up to a power of two.
        public Owner(int initialCapacity) {
            super(initialCapacity);
        }

        /// Adds an item as the newest. Publishes what the owner wrote before; wakes nobody.
        public void push(T item) {
            Objects.requireNonNull(item);
            long b = bottom.getOpaque();
            Ring places = ownRing();
            if (b - cleared.getOpaque() >= places.capacity()) {
                places = makeRoom(b);
            }
            places.put(b, item);
            // Pairs with: take's and size's acquire of bottom (the item, and the ring that holds it).
            bottom.setRelease(b + 1);
        }

        /// Takes the newest item; null if there is none.
        public @Nullable T pop() {
            long b = bottom.getOpaque();
            // Pairs with: the takers' CAS, unordered: top only grows, so this shortcut errs on no side.
            if (top.getOpaque() >= b) {
                return null;
            }
            long last = b - 1;
            // Pairs with: take's and size's acquire of bottom (who sees it also sees the items below). So do the
            // stores of bottom that follow.
            bottom.setRelease(last);
            // Pairs with: the fence in take, between its reads of top and bottom: thief and owner cannot both
            // miss the other.
            VarHandle.fullFence();
            // Pairs with: the takers' CAS; ordered by the fence.
            long t = top.getOpaque();
            if (t > last) {
                bottom.setRelease(b);
                return null;
            }
            Ring places = ownRing();
            Object item = places.item(last);
            if (t == last) {
                // Pairs with: the CAS in take; one of them gets the last item.
                boolean won = top.compareAndSet(t, b);
                bottom.setRelease(b);
                if (!won) {
                    return null;
                }
            }
            // No thief can still win this index, so none uses what it reads here.
            places.clear(last, b);
            return cast(item);
        }

        /// Drops the references to items that were taken by thieves.
        public void clearTaken() {
            // Pairs with: the CAS in take (the thief has read its item).
            long t = top.getAcquire();
            long from = cleared.getOpaque();
            if (t > from) {
                ownRing().clear(from, t);
                cleared.setOpaque(t);
            }
        }

        private Ring makeRoom(long b) {
            clearTaken();
            Ring places = ownRing();
            long from = cleared.getOpaque();
            if (b - from < places.capacity()) {
                return places;
            }
            Ring larger = places.grown(from, b);
            // Pairs with: take's acquire of ring.
            RING.setRelease(this, larger);
            return larger;
        }

        private Ring ownRing() {
            return (Ring) RING.getOpaque(this);
        }
    }
}
