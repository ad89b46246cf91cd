// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

import java.util.function.LongUnaryOperator;

/// Successful steal operations by source and thief, as read at one time. Sources are the workers by id and, last, the
/// injectors. Cells only ever grow. Immutable.
public final class StealMatrix {
    private final long[][] byThief;

    /// A copy of these rows: `byThief[thief][source]`, each of length workers + 1.
    public StealMatrix(long[][] byThief) {
        this.byThief = new long[byThief.length][];
        for (int i = 0; i < byThief.length; i++) {
            if (byThief[i].length != byThief.length + 1) {
                throw new IllegalArgumentException("row " + i + " has " + byThief[i].length + " cells");
            }
            this.byThief[i] = byThief[i].clone();
        }
    }

    /// How many workers.
    public int workers() {
        return byThief.length;
    }

    /// Steals of `thief` from the worker `source`.
    public long fromWorker(int source, int thief) {
        if (source >= byThief.length) {
            throw new IndexOutOfBoundsException("no worker " + source);
        }
        return byThief[thief][source];
    }

    /// Takes of `thief` from the injectors.
    public long fromInjector(int thief) {
        return byThief[thief][byThief.length];
    }

    /// All steals among workers, injectors left out.
    public long betweenWorkers() {
        return sum(thief -> total(thief) - fromInjector((int) thief));
    }

    /// All cells, injectors included.
    public long total() {
        return sum(this::total);
    }

    private long total(long thief) {
        long sum = 0;
        for (long cell : byThief[(int) thief]) {
            sum += cell;
        }
        return sum;
    }

    private long sum(LongUnaryOperator row) {
        long sum = 0;
        for (int thief = 0; thief < byThief.length; thief++) {
            sum += row.applyAsLong(thief);
        }
        return sum;
    }
}
