// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.idle;

import dev.pinion.core.memory.PaddedLong;
import dev.pinion.core.memory.StackRoom;
import java.lang.invoke.VarHandle;

/// The workers that search and those that sleep, counted per node.
///
/// Any thread may wake. The other transitions are made by the worker itself, which starts AWAKE and not searching. All
/// methods are wait-free (a CAS that fails was won by another and is not tried again). Nothing here parks or unparks.
/// The protocol that callers must follow, and why it loses no wake, is in the package's description.
///
/// | state | means | who leaves it |
/// | --- | --- | --- |
/// | AWAKE | runs or searches | the worker, by [#enterIdle] |
/// | SLEEPING | counted as sleeping; parks or is about to | a waker, or the worker by [#leaveIdle]: one CAS |
public final class IdleSet {
    /// No worker was woken.
    public static final int NONE = -1;

    private static final long AWAKE = 0;
    private static final long SLEEPING = 1;

    // A node's word: searching in the low 32 bits, sleeping in the high.
    private static final long ONE_SEARCHES = 1;
    private static final long ONE_SLEEPS = 1L << 32;

    /// Who is left searching when a searcher has left.
    public enum Left {
        /// Somebody of its own node searches.
        OTHERS_SEARCH,
        /// Nobody of its node, but somebody elsewhere.
        LAST_OF_NODE,
        /// Nobody at all.
        LAST_OF_ALL
    }

    private final int[] nodeOfWorker;

    // Written by: the worker, release; all, CAS. Read by: all.
    private final PaddedLong[] states;

    // Written by: all, getAndAdd. Read by: all.
    private final PaddedLong[] nodeWords;

    /// A set of `nodeIndexOfWorker.length` workers, each on the node given (0 to `nodes` - 1).
    public IdleSet(int[] nodeIndexOfWorker, int nodes) {
        nodeOfWorker = nodeIndexOfWorker.clone();
        for (int node : nodeOfWorker) {
            if (node < 0 || node >= nodes) {
                throw new IllegalArgumentException("node index " + node + " is not below " + nodes);
            }
        }
        states = words(nodeOfWorker.length);
        nodeWords = words(nodes);
    }

    /// The worker begins to look for work elsewhere. Until it stops, it suppresses wakes.
    public void startSearching(int worker) {
        // Pairs with: the wakers' reads of the node's word.
        nodeWordOf(worker).getAndAdd(ONE_SEARCHES);
    }

    /// The worker found work, and has published what it took beyond the item that it runs.
    ///
    /// On [Left#LAST_OF_NODE] it must look at its node's queue or wake one of the node; on [Left#LAST_OF_ALL] at
    /// all queues, or wake one.
    public Left stopSearching(int worker) {
        PaddedLong own = nodeWordOf(worker);
        // Pairs with: the wakers' reads of the node's word.
        own.getAndAdd(-ONE_SEARCHES);
        // Fence L. Pairs with: fence P of wakers; what was published before P is seen behind it.
        VarHandle.fullFence();
        // Pairs with: the RMWs of all who search or sleep; ordered by the fences of those who leave.
        if (searching(own.getVolatile()) > 0) {
            return Left.OTHERS_SEARCH;
        }
        return searching() > 0 ? Left.LAST_OF_NODE : Left.LAST_OF_ALL;
    }

    /// The searching worker found nothing. Behind this it must look at all queues once more, then park while
    /// [#isSleeping], or leave.
    public void enterIdle(int worker) {
        // Pairs with: wakeUp's CAS, and the reads of isSleeping and allSleep.
        states[worker].setRelease(SLEEPING);
        // Pairs with: the wakers' reads of the node's word.
        nodeWordOf(worker).getAndAdd(ONE_SLEEPS - ONE_SEARCHES);
        // Fence S. Pairs with: fence P of wakers; the waker sees the sleeper, or the sleeper the work.
        VarHandle.fullFence();
    }

    /// The worker found work when it looked once more. True if it woke itself, false if a waker was first; either way
    /// it is awake and counted as searching.
    public boolean leaveIdle(int worker) {
        return wakeUp(worker);
    }

    /// Work that any worker may take was published: wakes the first sleeper of `order`, unless somebody searches.
    ///
    /// Returns the worker that the caller must unpark, or [#NONE].
    public int wakeAny(int[] order) {
        // Fence P. Pairs with: fences S (enterIdle) and L (stopSearching).
        VarHandle.fullFence();
        int asleep = 0;
        for (PaddedLong nodeWord : nodeWords) {
            // Pairs with: the RMWs of startSearching, stopSearching, enterIdle.
            long word = nodeWord.getVolatile();
            if (searching(word) > 0) {
                return NONE;
            }
            asleep += sleeping(word);
        }
        if (asleep <= 0) {
            return NONE;
        }
        for (int worker : order) {
            if (wakeUp(worker)) {
                return worker;
            }
        }
        return NONE;
    }

    /// Work for the workers of one node was published: wakes the first sleeper of `order` that belongs to it, unless
    /// one of them searches.
    ///
    /// Returns the worker that the caller must unpark, or [#NONE].
    public int wakeNode(int node, int[] order) {
        // Fence P. Pairs with: fences S (enterIdle) and L (stopSearching).
        VarHandle.fullFence();
        // Pairs with: the RMWs of startSearching, stopSearching, enterIdle.
        long word = nodeWords[node].getVolatile();
        if (searching(word) > 0 || sleeping(word) <= 0) {
            return NONE;
        }
        for (int worker : order) {
            if (nodeOfWorker[worker] == node && wakeUp(worker)) {
                return worker;
            }
        }
        return NONE;
    }

    /// Work for this one worker was published: wakes it if it sleeps, whoever searches. True if the caller must unpark
    /// it.
    public boolean wake(int worker) {
        // Fence P. Pairs with: fence S (enterIdle).
        VarHandle.fullFence();
        return wakeUp(worker);
    }

    /// Whether the worker is SLEEPING. It parks while this is true.
    public boolean isSleeping(int worker) {
        // Pairs with: wakeUp's CAS (what the waker did before).
        return states[worker].getVolatile() == SLEEPING;
    }

    /// Whether every worker is SLEEPING, each at some moment within this call. Unlike [#sleeping()] it never counts
    /// one whom a waker has taken off and not yet counted.
    public boolean allSleep() {
        for (PaddedLong state : states) {
            // Pairs with: wakeUp's CAS. Who sees a worker awake, or what it did then, is not told here that it sleeps.
            if (state.getVolatile() != SLEEPING) {
                return false;
            }
        }
        return true;
    }

    /// The number of sleepers at about this moment.
    public int sleeping() {
        int sum = 0;
        for (PaddedLong nodeWord : nodeWords) {
            // Pairs with: all RMWs of the node's word.
            sum += sleeping(nodeWord.getVolatile());
        }
        return Math.max(0, sum);
    }

    /// The number of searchers at about this moment.
    public int searching() {
        int sum = 0;
        for (PaddedLong nodeWord : nodeWords) {
            // Pairs with: all RMWs of the node's word.
            sum += searching(nodeWord.getVolatile());
        }
        return sum;
    }

    /// The number of searchers on the node of this worker at about this moment.
    public int searchingBeside(int worker) {
        return searching(nodeWordOf(worker).getVolatile());
    }

    /// Whether somebody seems to sleep: a hint, without any fence. Who must not miss a sleeper calls a wake method.
    public boolean hasSleepers() {
        for (PaddedLong nodeWord : nodeWords) {
            // Pairs with: all RMWs of the node's word, unordered.
            if (sleeping(nodeWord.getOpaque()) > 0) {
                return true;
            }
        }
        return false;
    }

    private boolean wakeUp(int worker) {
        PaddedLong state = states[worker];
        // Pairs with: enterIdle's release.
        if (state.getVolatile() != SLEEPING) {
            return false;
        }
        // Who wins must count, and unpark: for that there must be room.
        StackRoom.check();
        // Pairs with: enterIdle's release; isSleeping and allSleep. The winner, and only he, writes the count.
        if (!state.compareAndSet(SLEEPING, AWAKE)) {
            return false;
        }
        // Pairs with: the wakers' and leavers' reads of the node's word.
        nodeWordOf(worker).getAndAdd(ONE_SEARCHES - ONE_SLEEPS);
        return true;
    }

    private PaddedLong nodeWordOf(int worker) {
        return nodeWords[nodeOfWorker[worker]];
    }

    private static int searching(long word) {
        return (int) word;
    }

    private static int sleeping(long word) {
        return (int) (word >> 32);
    }

    private static PaddedLong[] words(int length) {
        PaddedLong[] words = new PaddedLong[length];
        for (int i = 0; i < length; i++) {
            words[i] = new PaddedLong(AWAKE);
        }
        return words;
    }
}
