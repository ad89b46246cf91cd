// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// Something whose memory is counted.
interface Sized {
    /// The objects that it is made of, without what adapts them to the benchmark.
    Object[] parts();

    /// Makes it hold `items` more: the one given, again and again, which itself is not counted.
    void fill(Item item, int items);
}
