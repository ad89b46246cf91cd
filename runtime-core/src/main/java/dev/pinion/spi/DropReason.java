// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

/// Why a message or task was not run. Each loss is counted under exactly one reason.
public enum DropReason {
    /// Refused at the send: the agent had ended.
    REFUSED_STOPPED,
    /// Refused at the send, spawn or submit: the runtime took no more.
    REFUSED_CLOSED,
    /// Taken, and still unhandled when its agent stopped.
    AGENT_STOPPED,
    /// Taken, and still unhandled when its agent failed.
    AGENT_FAILED,
    /// Taken, and still unhandled when the runtime cancelled what was queued.
    RUNTIME_CLOSED,
    /// Taken, and still unhandled behind a turn that outlived the deadline of the shutdown.
    STUCK,
    /// A task taken and never started.
    TASK_CANCELLED,
    /// An answer that came after its question was over.
    LATE_REPLY
}
