// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

/// How much is run of each test.
enum Depth {
    /// All actors compiled by C2: finds what breaks often.
    QUICK(300, 1, false),
    /// Each actor interpreted, compiled by C1 or by C2, with and without the compiler's stress flags.
    FULL(200, 4, true);

    final int iterationMillis;
    final int iterations;
    final boolean allConfigurations;

    Depth(int iterationMillis, int iterations, boolean allConfigurations) {
        this.iterationMillis = iterationMillis;
        this.iterations = iterations;
        this.allConfigurations = allConfigurations;
    }
}
