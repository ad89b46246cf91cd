// SPDX-License-Identifier: Apache-2.0
/// Agents as the scheduler sees them: the cell (mailbox, run token, behaviour), its turn, its end.
///
/// ```
///   AgentCell.tell -> MailboxWord.deposit -> Dispatch.ready        (the sender's side)
///   Schedulable.runTurn(Turn) -> Agent.receive -> settle           (the worker's side)
/// ```
///
/// Read in this order: [dev.pinion.core.agent.Schedulable], [dev.pinion.core.agent.AgentCell],
/// [dev.pinion.core.agent.Turn], [dev.pinion.core.agent.TurnBudget], [dev.pinion.core.agent.Dispatch].
///
/// Agents never see the pool, only [dev.pinion.core.agent.Dispatch].
@NullMarked
package dev.pinion.core.agent;

import org.jspecify.annotations.NullMarked;
