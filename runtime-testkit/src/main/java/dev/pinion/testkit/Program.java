// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import dev.pinion.AgentRuntime;

/// A program whose schedules are explored. It gets a runtime of its own each time, uses it on the calling thread, and
/// throws if what it sees is wrong. It need not close the runtime. What it does may depend on the runtime alone: not on
/// clocks, other threads, or what an earlier run left behind.
@FunctionalInterface
public interface Program {
    /// Runs it once.
    void run(AgentRuntime runtime) throws Exception;
}
