// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// One of those compared in a role; its name is the parameter of the benchmarks.
interface Candidate {
    /// Its name as an enum constant.
    String name();

    /// What the table calls it.
    String label();

    /// A new one, with nothing in it.
    Sized make();
}
