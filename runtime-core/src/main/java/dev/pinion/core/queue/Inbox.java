// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import dev.pinion.core.memory.PaddedLong;
import dev.pinion.core.memory.StackRoom;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// An unbounded queue in order of arrival: any thread puts, any thread takes, one taker at a time.
///
/// [#put] takes a ticket by one atomic add and never waits for another thread. A taker that finds another one at work,
/// or a ticket whose item is not stored yet, is told [Take#RETRY] at once. The right to take is not held beyond the
/// call. A producer that stops half-way in [#put] keeps later items back until it goes on: they
/// are never called absent.
public final class Inbox<T> {
    /* Design. Ticket i lives in place i mod 64 of the chunk whose base is i - i mod 64; chunks are linked and appended
     * by CAS on next, by whichever producer needs one first. A producer starts at the newest chunk hinted at, if that
     * is not beyond its own, else at the head chunk. The head chunk is never beyond it: a taker leaves a chunk only
     * after its last item, and this producer's is not stored yet. A chunk that was left leads to itself, which sends a
     * producer back to the head chunk: else one dead chunk in the old generation would keep all later ones alive.
     *
     * Head and drain token are one word, head * 2 + token: a take is one CAS and one release store on one line.
     * Emptiness is decided on the two index words; producers write the tail by RMW, so a put is visible to a fenced
     * re-scan before its item is (the re-scan is then told RETRY, and does not park).
     *
     * A producer whose stack overflows behind its ticket would jam the queue for ever. So its item strays: item, ticket
     * and link are left in a list, by code that needs no room on the stack, and the taker who misses the item brings
     * it in. The catch of an overflow deep inside an append was seen to be passed over by the JVM: so room for that is
     * looked for before the ticket is drawn. */

    private static final int CHUNK_ITEMS = 64;
    private static final long TOKEN = 1;
    private static final int STRAY_ITEM = 0;
    private static final int STRAY_TICKET = 1;
    private static final int STRAY_NEXT = 2;

    private static final VarHandle HEAD_CHUNK;
    private static final VarHandle TAIL_CHUNK;
    private static final VarHandle NEXT;
    private static final VarHandle PLACE = MethodHandles.arrayElementVarHandle(Object[].class);

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            HEAD_CHUNK = lookup.findVarHandle(Inbox.class, "headChunk", Chunk.class);
            TAIL_CHUNK = lookup.findVarHandle(Inbox.class, "tailChunk", Chunk.class);
            NEXT = lookup.findVarHandle(Chunk.class, "next", Chunk.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // The JVM links what it runs for the first time, and needs room for that: so the way of a stray is run once here.
    static {
        Inbox<Object> rehearsal = new Inbox<>();
        TAIL_CHUNK.setRelease(rehearsal, (Chunk) null);
        rehearsal.put(rehearsal);
        TAIL_CHUNK.setRelease(rehearsal, rehearsal.headChunk);
        if (rehearsal.take(new Object[1], 1) != 1) {
            throw new ExceptionInInitializerError("a stray is not brought in");
        }
    }

    // Written by: producers, by getAndAdd. Read by: all.
    private final PaddedLong tail = new PaddedLong(0);

    // head * 2 + token. Written by: takers, CAS and release. Read by: all.
    private final PaddedLong headWord = new PaddedLong(0);

    // Written by: the taker with the token, release. Read by: producers, acquire.
    private Chunk headChunk;

    // A hint. Written by: producers, release. Read by: producers, acquire.
    @SuppressWarnings("UnusedVariable") // through TAIL_CHUNK
    private Chunk tailChunk;

    // Written by: producers that ran out of stack, and takers, in the lock. Read by: the taker.
    private volatile @Nullable Object @Nullable [] strays;
    private final Object strayLock = headWord; // any object of its own will do

    /// An empty inbox.
    public Inbox() {
        headChunk = new Chunk(0);
        tailChunk = headChunk;
    }

    /// Adds an item as the newest. Publishes what the caller wrote before; wakes nobody. Any thread.
    public void put(T item) {
        Objects.requireNonNull(item);
        if (tail.getOpaque() % CHUNK_ITEMS == 0) {
            // Probably ours to append a chunk.
            StackRoom.check();
        }
        // Pairs with: take, size and isEmpty, volatile reads of tail.
        long ticket = tail.getAndAdd(1);
        try {
            store(ticket, item);
        } catch (Throwable noRoom) {
            // Calls nothing, not even a constructor; see the design note.
            @Nullable Object[] stray = {item, new long[] {ticket}, null};
            synchronized (strayLock) {
                stray[STRAY_NEXT] = strays;
                strays = stray;
            }
        }
    }

    private void store(long ticket, T item) {
        Chunk chunk = chunkOf(ticket);
        // Pairs with: stored's acquire of the place.
        PLACE.setRelease(chunk.items, (int) (ticket - chunk.base), item);
    }

    /// Takes up to `max` items, oldest first. Any thread.
    ///
    /// Answers the number taken; [Take#EMPTY]; or [Take#RETRY] if another taker is at work or the oldest item is
    /// still being put. `max` and the length of `into` are at least 1.
    public int take(T[] into, int max) {
        // Pairs with: the takers' CAS and release. head before tail: see isEmpty.
        long word = headWord.getVolatile();
        long head = word >> 1;
        // Pairs with: put's getAndAdd.
        long present = tail.getVolatile() - head;
        if (present <= 0) {
            return Take.EMPTY;
        }
        // Pairs with: the release in the last taker's finally (what it did to chunk and places).
        if ((word & TOKEN) != 0 || !headWord.compareAndSet(word, word | TOKEN)) {
            return Take.RETRY;
        }
        int limit = (int) Math.min(present, Math.min(max, into.length));
        int taken = 0;
        try {
            while (taken < limit) {
                Object item = oldest(head + taken);
                if (item == null) {
                    break;
                }
                // May throw ArrayStoreException: the item is then still there.
                into[taken] = cast(item);
                clear(head + taken);
                taken++;
            }
        } finally {
            // Pairs with: the next taker's CAS, and all reads of the head.
            headWord.setRelease((head + taken) << 1);
        }
        return taken == 0 ? Take.RETRY : taken;
    }

    /// The number of tickets drawn and not yet taken, at about this moment. Any thread.
    public long size() {
        // Pairs with: the takers' CAS and release; put's getAndAdd.
        long head = headWord.getVolatile() >> 1;
        return Math.max(0, tail.getVolatile() - head);
    }

    /// Whether the inbox was empty, half-way puts included, at a moment within this call. Any thread.
    public boolean isEmpty() {
        // Pairs with: the takers' release. head before tail: head <= tail always, so if they agree they agreed when
        // tail was read.
        long head = headWord.getVolatile() >> 1;
        // Pairs with: put's getAndAdd.
        return tail.getVolatile() == head;
    }

    private Chunk chunkOf(long ticket) {
        long base = ticket - ticket % CHUNK_ITEMS;
        // Pairs with: the release below (the chunk's base).
        Chunk hint = (Chunk) TAIL_CHUNK.getAcquire(this);
        Chunk chunk = hint;
        if (hint.base > base) {
            // Pairs with: oldest's release of headChunk.
            chunk = (Chunk) HEAD_CHUNK.getAcquire(this);
        }
        while (chunk.base < base) {
            Chunk next = nextOf(chunk);
            // Pairs with: stored's release of headChunk.
            chunk = next == chunk ? (Chunk) HEAD_CHUNK.getAcquire(this) : next;
        }
        if (hint.base < base) {
            // Pairs with: the acquire above. May put the hint back a little: it costs steps, never the place.
            TAIL_CHUNK.setRelease(this, chunk);
        }
        return chunk;
    }

    // The caller has drawn a ticket. Were it to give up here, for lack of memory, all that is put behind it would
    // wait for ever. So it goes on trying: memory comes back when whoever else meets the same error lets go of what
    // it holds, and the next producer may be the one that appends the chunk.
    @SuppressWarnings("ThreadPriorityCheck") // lets others free memory
    private static Chunk nextOf(Chunk chunk) {
        while (true) {
            // Pairs with: the CAS in append (the chunk's base).
            Chunk next = (Chunk) NEXT.getAcquire(chunk);
            if (next != null) {
                return next;
            }
            try {
                return append(chunk);
            } catch (OutOfMemoryError e) {
                Thread.yield();
            }
        }
    }

    private static Chunk append(Chunk chunk) {
        Chunk fresh = new Chunk(chunk.base + CHUNK_ITEMS);
        // Pairs with: the acquires in nextOf and oldest.
        Chunk other = (Chunk) NEXT.compareAndExchange(chunk, null, fresh);
        return other == null ? fresh : other;
    }

    // With the token only: the item of the ticket, or null if it is not stored yet.
    private @Nullable Object oldest(long ticket) {
        Object item = stored(ticket);
        // Pairs with: put's write of strays.
        return item == null && strays != null && bringIn(ticket) ? stored(ticket) : item;
    }

    // Stores the stray with this ticket where it belongs; false if there is none.
    @SuppressWarnings({"unchecked", "NullAway"}) // put made it
    private boolean bringIn(long ticket) {
        synchronized (strayLock) {
            @Nullable Object @Nullable [] before = null;
            @Nullable Object @Nullable [] stray = strays;
            for (; stray != null; stray = (@Nullable Object[]) stray[STRAY_NEXT]) {
                if (((long[]) stray[STRAY_TICKET])[0] == ticket) {
                    store(ticket, (T) stray[STRAY_ITEM]);
                    if (before == null) {
                        strays = (@Nullable Object[]) stray[STRAY_NEXT];
                    } else {
                        before[STRAY_NEXT] = stray[STRAY_NEXT];
                    }
                    return true;
                }
                before = stray;
            }
            return false;
        }
    }

    private @Nullable Object stored(long ticket) {
        // Ordered by the token, as in clear.
        Chunk chunk = (Chunk) HEAD_CHUNK.getOpaque(this);
        if (ticket - chunk.base == CHUNK_ITEMS) {
            // Pairs with: append's CAS.
            Chunk next = (Chunk) NEXT.getAcquire(chunk);
            if (next == null) {
                return null;
            }
            // Pairs with: chunkOf's acquire of headChunk.
            HEAD_CHUNK.setRelease(this, next);
            // Pairs with: nextOf's acquire (headChunk, written before).
            NEXT.setRelease(chunk, chunk);
            chunk = next;
        }
        // Pairs with: put's release.
        return PLACE.getAcquire(chunk.items, (int) (ticket - chunk.base));
    }

    // With the token only, after oldest.
    private void clear(long ticket) {
        Chunk chunk = (Chunk) HEAD_CHUNK.getOpaque(this);
        // Pairs with: nobody's read; frees memory. Behind oldest's acquire, and nothing is put here again.
        PLACE.setOpaque(chunk.items, (int) (ticket - chunk.base), (Object) null);
    }

    @SuppressWarnings("unchecked") // only Ts are put
    private T cast(Object item) {
        return (T) item;
    }

    /// 64 places and the link to the next 64.
    private static final class Chunk {
        final long base;
        final @Nullable Object[] items = new @Nullable Object[CHUNK_ITEMS];

        // Written by: producers, CAS from null. Read by: all, acquire.
        @SuppressWarnings("UnusedVariable") // through NEXT
        private @Nullable Chunk next;

        Chunk(long base) {
            this.base = base;
        }
    }
}
