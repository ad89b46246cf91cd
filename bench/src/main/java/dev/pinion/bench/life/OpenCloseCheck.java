// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.life;

import dev.pinion.bench.life.Inventory.Item;
import dev.pinion.bench.twin.Twin;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Opens and closes a runtime many times, and counts what is left behind.
///
/// `args[0]` is the number of lives. One in five of them come first, to warm up; growth is what is measured over the
/// rest. Exits with 0 if nothing grows. Needs `-XX:NativeMemoryTracking=summary`, and a heap of one fixed, touched
/// size for its numbers to be worth something: see [#FLAGS].
public final class OpenCloseCheck {
    /// The flags to run it with.
    public static final List<String> FLAGS = List.of(
            "-XX:NativeMemoryTracking=summary", "-Xms128m", "-Xmx128m", "-XX:+AlwaysPreTouch", "-XX:+UseSerialGC");

    /// One life, by its number.
    @FunctionalInterface
    interface Life {
        void live(long number) throws Exception;
    }

    private static final int WARM_PART = 5;
    private static final int EXIT_FAILED = 1;

    private OpenCloseCheck() {}

    /// See the class.
    public static void main(String[] args) throws Exception {
        long lives = Long.parseLong(args[0]);
        Twin.inForce().ifPresent(bug -> System.out.println("twin in force: " + bug));
        if (!run(lives, OneLife::run)) {
            System.exit(EXIT_FAILED);
        }
    }

    /// Lives so many lives; true if nothing grew.
    static boolean run(long lives, Life life) throws Exception {
        long warm = Math.max(1, lives / WARM_PART);
        long began = System.nanoTime();
        live(0, warm, life);
        // What the first one loads, and keeps, is not the runtime's.
        Inventory.take();
        Map<Item, Long> before = Inventory.take();
        live(warm, lives, life);
        Growth growth = new Growth(before, Inventory.take(), lives - warm);
        double millis = (System.nanoTime() - began) / 1e6 / lives;
        List<String> leaks = growth.leaks();
        growth.lines().forEach(line -> System.out.println("left " + line));
        leaks.forEach(leak -> System.out.println("LEAK " + leak));
        System.out.println(String.format(
                Locale.ROOT,
                "total %d lives, growth over %d, %.2f ms each, leaks %d",
                lives,
                lives - warm,
                millis,
                leaks.size()));
        return leaks.isEmpty();
    }

    private static void live(long from, long to, Life life) throws Exception {
        for (long number = from; number < to; number++) {
            life.live(number);
            long left = Inventory.runtimeThreads();
            LifeFailed.unless(left == 0, "after the close of life " + number + " " + left + " threads are left");
        }
    }
}
