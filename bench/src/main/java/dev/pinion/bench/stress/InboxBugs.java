// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import dev.pinion.bench.twin.PlantedBug;
import java.util.List;

/// Bugs of the inbox, and so of injectors and node queues, that this kind of processor shows.
public final class InboxBugs {
    private static final String SOURCE = "dev/pinion/core/queue/Inbox.java";

    /// Two producers draw the same ticket.
    public static final PlantedBug TICKET_BY_STORE = new PlantedBug(
            "inbox-ticket-by-store",
            SOURCE,
            "long ticket = tail.getAndAdd(1);",
            "long ticket = tail.getOpaque(); tail.setRelease(ticket + 1);");

    /// Two takers at once.
    public static final PlantedBug TAKE_WITHOUT_TOKEN = new PlantedBug(
            "inbox-take-without-token",
            SOURCE,
            "if ((word & TOKEN) != 0 || !headWord.compareAndSet(word, word | TOKEN)) {",
            "if ((word & TOKEN) != 0) {");

    /// A half-way put is called "nothing there".
    public static final PlantedBug HALF_PUT_IS_EMPTY = new PlantedBug(
            "inbox-half-put-is-empty", SOURCE, "return taken == 0 ? Take.RETRY : taken;", "return taken;");

    /// The tail of one moment is compared with the head of a later one.
    public static final PlantedBug EMPTY_READS_TAIL_FIRST =
            new PlantedBug("inbox-empty-reads-tail-first", SOURCE, """
            long head = headWord.getVolatile() >> 1;
            return tail.getVolatile() == head;
            """, """
            long last = tail.getVolatile();
            return last == headWord.getVolatile() >> 1;
            """);

    /// Two producers append a chunk each, and one of the chunks is lost.
    public static final PlantedBug CHUNK_BY_STORE = new PlantedBug(
            "inbox-chunk-by-store",
            SOURCE,
            "Chunk other = (Chunk) NEXT.compareAndExchange(chunk, null, fresh);",
            "Chunk other = null; NEXT.setRelease(chunk, fresh);");

    static final StressSuite SUITE = new StressSuite(
            InboxStress.class,
            List.of(
                    new StressTwin(TICKET_BY_STORE, InboxStress.TwoPuts.class),
                    new StressTwin(TAKE_WITHOUT_TOKEN, InboxStress.TwoTakers.class),
                    new StressTwin(HALF_PUT_IS_EMPTY, InboxStress.PutTake.class),
                    new StressTwin(EMPTY_READS_TAIL_FIRST, InboxStress.NeverEmpty.class),
                    new StressTwin(CHUNK_BY_STORE, InboxStress.NextChunk.class)));

    private InboxBugs() {}
}
