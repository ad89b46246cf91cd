// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import dev.pinion.AgentRuntime;

/// A [Program] that differs from seed to seed.
@FunctionalInterface
public interface SeededProgram {
    /// Runs the program of this seed once.
    void run(AgentRuntime runtime, long seed) throws Exception;
}
