// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// Something asked of all candidates of a role; its name is the parameter of the benchmarks.
interface Question {
    /// Its name as an enum constant.
    String name();

    /// The head of its column.
    String label();
}
