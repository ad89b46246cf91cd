// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// Reads the CPU time of other processes, in nanoseconds. Linux only. Used by one thread at a time.
final class ProcessClock {
    /* Design. Alternatives refused: /proc/PID/stat counts in ticks of 10 ms, more than an idle JVM takes in 10 s;
     * /proc/PID/schedstat is the first thread only; the sum over /proc/PID/task is without those that have ended, and
     * the JVM ends compiler threads that have nothing to do. The kernel's clock of a process has all its threads,
     * living and ended. Its id is made of the pid as clock_getcpuclockid(3) makes it. */

    private static final int SCHEDULED_TIME_OF_ALL_THREADS = 2;
    private static final MemoryLayout TIME = MemoryLayout.structLayout(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG);
    private static final long NANOS_AT = Long.BYTES;
    private static final long SECOND_NANOS = 1_000_000_000;

    private final MethodHandle getTime;

    @SuppressWarnings("restricted") // there is no other way to that clock
    ProcessClock() {
        Linker linker = Linker.nativeLinker();
        this.getTime = linker.downcallHandle(
                linker.defaultLookup().findOrThrow("clock_gettime"),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
    }

    /// The time that all threads of the process have been on a CPU. Throws if there is no such process, or no such
    /// clock.
    long nanos(long pid) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment time = arena.allocate(TIME);
            if ((int) getTime.invokeExact(id(pid), time) != 0) {
                throw new IOException("there is no clock of process " + pid);
            }
            return SECOND_NANOS * time.get(ValueLayout.JAVA_LONG, 0) + time.get(ValueLayout.JAVA_LONG, NANOS_AT);
        } catch (IOException | RuntimeException | Error known) {
            throw known;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static int id(long pid) {
        return (~Math.toIntExact(pid) << 3) | SCHEDULED_TIME_OF_ALL_THREADS;
    }
}
