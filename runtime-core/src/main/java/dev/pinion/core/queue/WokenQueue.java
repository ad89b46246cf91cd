// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import dev.pinion.core.memory.PaddedLong;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A growing queue in order of arrival as its thieves see it: they take the oldest. The owner's view is
/// [WokenQueue.Owner].
///
/// Any thread may call any method of this type. Taking is lock-free: a CAS is lost only to one that won.
public abstract sealed class WokenQueue<T> permits WokenQueue.Owner {
    /* Design. Items are at the indexes head <= i < tail. Everybody, the owner included, takes by CAS on head, so half of
     * the queue may go by one CAS: who moves head from h to h + k had head at h all the time, for it only
     * grows. The owner writes no place at an index >= head but the tail's own, so what was read before a won
     * CAS is right.
     *
     * Lower bound `cleared`: all places outside cleared..tail are null; the owner measures fullness against it
     * and reads head only when that bound is used up. An outgrown ring stays as it was.
     *
     * Rights are split by type, as in WorkDeque. */

    static final VarHandle RING;

    static {
        try {
            RING = MethodHandles.lookup().findVarHandle(WokenQueue.class, "ring", Ring.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Written by: all takers, by CAS. Read by: all.
    final PaddedLong head = new PaddedLong(0);

    // Written by: owner, release. Read by: thieves, acquire.
    final PaddedLong tail = new PaddedLong(0);

    // Written by: owner, release. Read by: thieves, acquire.
    Ring ring;

    private WokenQueue(int initialCapacity) {
        ring = new Ring(initialCapacity);
    }

    /// Takes up to half (rounded up), at most `max`, of the items, oldest first, by one CAS.
    ///
    /// Answers the number taken, [Take#EMPTY] or, if the CAS was lost, [Take#RETRY]. `max` and the length of
    /// `into` are at least 1.
    public final int take(T[] into, int max) {
        // Pairs with: the CAS of other takers (tail, read next, is no older than the one they saw).
        long h = head.getAcquire();
        // Pairs with: push's release.
        long n = tail.getAcquire() - h;
        if (n <= 0) {
            return Take.EMPTY;
        }
        // Pairs with: makeRoom's release. Read after tail, so it is a ring that holds all these indexes.
        Ring places = (Ring) RING.getAcquire(this);
        int k = (int) Math.min(Math.min(max, into.length), n - (n >> 1));
        for (int i = 0; i < k; i++) {
            into[i] = cast(places.item(h + i));
        }
        // Pairs with: the other takers' CAS, poll's too; and clearTaken's acquire (items were read before).
        if (head.compareAndSet(h, h + k)) {
            return k;
        }
        Arrays.fill(into, 0, k, null);
        return Take.RETRY;
    }

    /// The number of items at about this moment, never negative.
    public final int size() {
        // Pairs with: the takers' CAS. head first: it only grows, so an item that stays throughout is counted.
        long h = head.getAcquire();
        // Pairs with: push's release.
        long n = tail.getAcquire() - h;
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

    /// A queue of woken work as its owner sees it: one thread adds the newest and takes the oldest item.
    ///
    /// All methods but the inherited ones belong to the owner. Adding is wait-free but for growth; taking is
    /// lock-free.
    public static final class Owner<T> extends WokenQueue<T> {
        // Written and read by: owner.
        private final PaddedLong cleared = new PaddedLong(0);

        /// An empty queue with room for `initialCapacity` items, rounded up to a power of two.
        public Owner(int initialCapacity) {
            super(initialCapacity);
        }

        /// Adds an item as the newest. Publishes what the owner wrote before; wakes nobody.
        public void push(T item) {
            Objects.requireNonNull(item);
            long t = tail.getOpaque();
            Ring places = ownRing();
            if (t - cleared.getOpaque() >= places.capacity()) {
                places = makeRoom(t);
            }
            places.put(t, item);
            // Pairs with: take's and size's acquire of tail (the item, and the ring that holds it).
            tail.setRelease(t + 1);
        }

        /// Takes the oldest item; null if there is none. Tries again when it loses to a thief.
        public @Nullable T poll() {
            long t = tail.getOpaque();
            Ring places = ownRing();
            while (true) {
                // Pairs with: the CAS in take, unordered: a stale head fails the CAS below.
                long h = head.getOpaque();
                if (h >= t) {
                    return null;
                }
                Object item = places.item(h);
                // Pairs with: the CAS in take; one of them gets index h.
                if (head.compareAndSet(h, h + 1)) {
                    places.clear(h, h + 1);
                    if (cleared.getOpaque() == h) {
                        cleared.setOpaque(h + 1);
                    }
                    return cast(item);
                }
            }
        }

        /// Drops the references to items that were taken by thieves.
        public void clearTaken() {
            // Pairs with: the CAS in take (the thief has read its items).
            long h = head.getAcquire();
            long from = cleared.getOpaque();
            if (h > from) {
                ownRing().clear(from, h);
                cleared.setOpaque(h);
            }
        }

        private Ring makeRoom(long t) {
            clearTaken();
            Ring places = ownRing();
            long from = cleared.getOpaque();
            if (t - from < places.capacity()) {
                return places;
            }
            Ring larger = places.grown(from, t);
            // Pairs with: take's acquire of ring.
            RING.setRelease(this, larger);
            return larger;
        }

        private Ring ownRing() {
            return (Ring) RING.getOpaque(this);
        }
    }
}
