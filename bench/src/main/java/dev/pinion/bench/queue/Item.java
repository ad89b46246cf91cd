// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// What is handed over: who put it, and its number among that producer's.
record Item(int producer, int number) {
    /// The items of one producer, numbered from 0.
    static Item[] row(int producer, int items) {
        Item[] row = new Item[items];
        for (int number = 0; number < items; number++) {
            row[number] = new Item(producer, number);
        }
        return row;
    }
}
