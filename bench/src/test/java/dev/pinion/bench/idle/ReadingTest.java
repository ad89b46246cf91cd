// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingTest {
    private static final long NANOS_PER_MS = 1_000_000;
    private static final long SECOND = 1_000 * NANOS_PER_MS;

    @Test
    void theFirstNumberOfSchedstatIsTheTimeOnACpu() {
        assertEquals(904410, ThreadTime.onCpuNanos("904410 76373 2\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "1 2", "1 2 3 4", "a b c"})
    void whatIsNoSchedstatIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> ThreadTime.onCpuNanos(text));
    }

    @Test
    void useIsPerSecondByThreadsOfTheSameName() {
        Reading before = new Reading(
                SECOND, 100 * NANOS_PER_MS, Map.of(1L, time("worker", 10), 2L, time("worker", 20), 3L, time("c", 5)));
        Reading after = new Reading(
                3 * SECOND,
                120 * NANOS_PER_MS,
                Map.of(1L, time("worker", 14), 2L, time("worker", 22), 3L, time("c", 6)));
        CpuUse use = before.until(after);
        assertEquals(10, use.total());
        assertEquals(3, use.by("worker"));
        assertEquals(0.5, use.by("c"));
        assertEquals(0, use.by("not there"));
        assertEquals(6.5, use.by(CpuUse.REST));
    }

    @Test
    void threadsThatCameOrWentAreInTheTotal() {
        Reading before = new Reading(0, 0, Map.of(1L, time("stays", 1), 2L, time("goes", 1)));
        Reading after = new Reading(SECOND, 9 * NANOS_PER_MS, Map.of(1L, time("stays", 2), 3L, time("comes", 4)));
        CpuUse use = before.until(after);
        assertEquals(9, use.total());
        assertEquals(Map.of("stays", 1.0, CpuUse.REST, 8.0), use.byName());
    }

    @Test
    void compilersAreLeftOutByTheirNames() {
        CpuUse use = new CpuUse(
                10, new TreeMap<>(Map.of("C2 CompilerThre", 3.0, "C1 CompilerThre", 2.0, "G1 Service", 1.0)));
        assertEquals(5, use.withoutCompilers());
    }

    @Test
    void theClockOfAProcessKeepsTheTimeOfAThreadThatHasEnded() throws Exception {
        ProcessClock clock = new ProcessClock();
        long pid = ProcessHandle.current().pid();
        long before = clock.nanos(pid);
        AtomicLong used = new AtomicLong();
        Thread burner = new Thread(() -> used.set(burn(50 * NANOS_PER_MS)));
        burner.start();
        burner.join();
        assertTrue(clock.nanos(pid) - before >= used.get(), "a thread alone used " + used);
    }

    @Test
    void theTimeOfAThreadIsFoundByItsName() throws Exception {
        CountDownLatch burnt = new CountDownLatch(1);
        CountDownLatch read = new CountDownLatch(1);
        AtomicLong used = new AtomicLong();
        FutureTask<Boolean> burning = new FutureTask<>(() -> {
            used.set(burn(20 * NANOS_PER_MS));
            burnt.countDown();
            return read.await(1, TimeUnit.MINUTES);
        });
        Thread.ofPlatform().name("burner").start(burning);
        burnt.await();
        long found = ThreadTime.all(ProcessHandle.current().pid()).values().stream()
                .filter(time -> time.name().equals("burner"))
                .mapToLong(ThreadTime::nanos)
                .sum();
        read.countDown();
        assertTrue(burning.get());
        assertTrue(found >= used.get(), "the thread used " + used + ", found is " + found);
    }

    @Test
    void aProcessThatIsNotThereHasNoClock() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        assertThrows(IOException.class, () -> new ProcessClock().nanos(ended.pid()));
    }

    private static ThreadTime time(String name, long millis) {
        return new ThreadTime(name, millis * NANOS_PER_MS);
    }

    private static long burn(long nanos) {
        long used;
        do {
            used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        } while (used < nanos);
        return used;
    }
}
