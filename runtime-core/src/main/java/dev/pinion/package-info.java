// SPDX-License-Identifier: Apache-2.0
/// What an application types: build a runtime, spawn agents, send messages, submit tasks, close.
///
/// ```
///   RuntimeBuilder --build()--> AgentRuntime --spawn()--> AgentRef --tell()--> Agent.receive
///                                    |                       |
///                                 submit(task)           ask() -> CompletionStage
/// ```
///
/// Read in this order: [dev.pinion.RuntimeBuilder], [dev.pinion.AgentRuntime], [dev.pinion.Agent],
/// [dev.pinion.AgentRef], [dev.pinion.Delivery], [dev.pinion.Affinity].
///
/// This package knows [dev.pinion.spi] and, by the one upward edge `RuntimeBuilder -> core.assembly.Assembly`, the
/// composition root; it knows no other internal package.
@NullMarked
package dev.pinion;

import org.jspecify.annotations.NullMarked;
