// SPDX-License-Identifier: Apache-2.0
/// The mailbox of an agent and its run token, in one word.
///
/// ```
///   tell: push envelope --CAS--> [ word: IDLE | CLOSED | newest envelope ] <--CAS-- settle: last head seen -> IDLE
/// ```
///
/// Whoever turns IDLE into an envelope wins the right to queue the agent, once. Whoever takes that queue entry may run
/// it, until one CAS from the last head it saw back to IDLE succeeds. Knows nothing of agents or workers.
@NullMarked
package dev.pinion.core.mailbox;

import org.jspecify.annotations.NullMarked;
