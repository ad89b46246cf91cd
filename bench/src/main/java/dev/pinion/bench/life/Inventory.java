// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.life;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;

/// Counts what this JVM holds, after a full collection.
final class Inventory {
    /* Design. The collection is asked for several times, with a moment between: what a cleaner frees is freed after the
     * collection that found it. */

    /// What is counted. All of it is whole numbers; memory is in bytes.
    enum Item {
        /// Threads of any runtime, by their name.
        RUNTIME_THREADS,
        /// All threads that Java knows.
        THREADS,
        /// Open files, sockets and pipes.
        FILES,
        /// Beans registered with the platform's server.
        BEANS,
        /// Direct and mapped buffers.
        BUFFERS,
        /// Blocks of native memory held through JNA.
        JNA_BLOCKS,
        /// Loaded classes.
        CLASSES,
        /// Live objects.
        HEAP_BYTES,
        /// Memory that the JVM has taken from the system for anything but the heap, code and the compilers.
        NATIVE_BYTES,
        /// Memory of the process that is in use.
        RESIDENT_BYTES
    }

    /// How names of the runtimes' threads begin.
    static final String THREAD_PREFIX = "pinion-";

    private static final int COLLECTIONS = 3;
    private static final long PAUSE_MILLIS = 50;
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");
    private static final Path STATUS = Path.of("/proc/self/status");

    private Inventory() {}

    /// Collects garbage, then counts.
    static Map<Item, Long> take() throws IOException, InterruptedException, ReflectiveOperationException {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        for (int i = 0; i < COLLECTIONS; i++) {
            memory.gc();
            Thread.sleep(PAUSE_MILLIS);
        }
        Map<Item, Long> counts = new EnumMap<>(Item.class);
        counts.put(Item.HEAP_BYTES, memory.getHeapMemoryUsage().getUsed());
        counts.put(Item.RUNTIME_THREADS, runtimeThreads());
        counts.put(Item.THREADS, (long) Thread.getAllStackTraces().size());
        counts.put(Item.FILES, openFiles());
        counts.put(Item.BEANS, (long) ManagementFactory.getPlatformMBeanServer().getMBeanCount());
        counts.put(
                Item.BUFFERS,
                ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                        .mapToLong(BufferPoolMXBean::getCount)
                        .sum());
        counts.put(Item.JNA_BLOCKS, jnaBlocks());
        counts.put(
                Item.CLASSES, (long) ManagementFactory.getClassLoadingMXBean().getLoadedClassCount());
        counts.put(Item.NATIVE_BYTES, NativeMemory.committed());
        counts.put(Item.RESIDENT_BYTES, resident());
        return counts;
    }

    /// Threads of any runtime that live now.
    static long runtimeThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith(THREAD_PREFIX))
                .count();
    }

    private static long openFiles() throws IOException {
        try (Stream<Path> files = Files.list(OPEN_FILES)) {
            return files.count();
        }
    }

    private static long resident() throws IOException {
        return Files.readAllLines(STATUS).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("\\D", "")))
                .sum();
    }

    // Its own table of them; there is no public way to ask.
    private static long jnaBlocks() throws ReflectiveOperationException {
        var table = Class.forName("com.sun.jna.Memory").getDeclaredField("allocatedMemory");
        table.setAccessible(true);
        return table.get(null) instanceof Map<?, ?> blocks ? blocks.size() : -1;
    }
}
