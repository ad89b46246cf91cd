// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import org.jspecify.annotations.Nullable;

/// What senders still owe because something was thrown in the middle of a send: a wake, or the queueing of an agent
/// whose token was won. The watch thread makes up for it at its next tick.
///
/// One per pool. Any thread.
public final class Arrears {
    /* Design. A user's code may have recursed so deep that any call within a send overflows the stack. The token is won
     * by then, and nobody else will queue the agent. So each such call stands in a try, whose catch calls nothing:
     * it writes fields, which needs no room on the stack. Hence the public field. */

    /// What was thrown, or null if nothing is owed. Written by: senders, in a catch; null by: whoever makes up for it.
    @SuppressWarnings("VisibilityModifier")
    public volatile @Nullable Throwable cause;
}
