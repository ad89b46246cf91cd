// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.twin;

import java.util.concurrent.CountDownLatch;

/// Says that it is there, and never ends.
final class StuckProbe {
    private StuckProbe() {}

    public static void main(String[] args) throws InterruptedException {
        System.out.println("stuck");
        new CountDownLatch(1).await();
    }
}
