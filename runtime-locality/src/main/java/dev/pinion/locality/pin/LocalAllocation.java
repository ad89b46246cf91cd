// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.pin;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Local allocation by `set_mempolicy(2)`, read back by `get_mempolicy(2)`. The C library has no wrapper for
/// either, so both go through its `syscall`.
///
/// Only [NativeGate] makes one, after it has seen the grant; a failing native call becomes a report.
final class LocalAllocation implements ThreadMemory {

    /// `MPOL_LOCAL`: the node of the CPU that runs the thread. Kernels before 3.8 refuse it.
    private static final int LOCAL = 4;

    /// The system call numbers of set and get, from each architecture's table in the kernel.
    private record Numbers(long set, long get) {
        private static final Numbers GENERIC = new Numbers(237, 236);
        private static final Map<String, Numbers> BY_ARCHITECTURE = Map.of(
                "amd64", new Numbers(238, 239),
                "x86_64", new Numbers(238, 239),
                "aarch64", GENERIC,
                "riscv64", GENERIC,
                "loongarch64", GENERIC,
                "ppc64le", new Numbers(261, 260),
                "ppc64", new Numbers(261, 260),
                "s390x", new Numbers(270, 269));
    }

    private final Function syscall;
    private final @Nullable Numbers numbers;
    private final String architecture;

    LocalAllocation() {
        this.syscall = NativeLibrary.getInstance("c").getFunction("syscall");
        this.architecture = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        this.numbers = Numbers.BY_ARCHITECTURE.get(architecture);
    }

    @Override
    public MemoryReport apply() {
        if (Thread.currentThread().isVirtual()) {
            return MemoryReport.refused("a virtual thread has no memory policy of its own");
        }
        if (numbers == null) {
            return MemoryReport.refused("the number of set_mempolicy on " + architecture + " is not known");
        }
        try (Memory mode = new Memory(Integer.BYTES)) {
            String refusal = call("set_mempolicy", numbers.set(), (long) LOCAL, Pointer.NULL, 0L);
            if (refusal.isEmpty()) {
                refusal = call("get_mempolicy", numbers.get(), mode, Pointer.NULL, 0L, Pointer.NULL, 0L);
            }
            if (!refusal.isEmpty()) {
                return MemoryReport.refused(refusal);
            }
            int actual = mode.getInt(0);
            return actual == LOCAL
                    ? MemoryReport.APPLIED
                    : MemoryReport.refused("asked for memory policy " + LOCAL + " but the kernel reports " + actual);
        } catch (LinkageError | RuntimeException e) {
            return MemoryReport.refused("set_mempolicy failed: " + NativeGate.firstLine(e));
        }
    }

    /// Makes the call; what the kernel said against it, or nothing.
    private String call(String name, Object... arguments) {
        return syscall.invokeLong(arguments) == 0 ? "" : name + " was refused with errno " + Native.getLastError();
    }
}
