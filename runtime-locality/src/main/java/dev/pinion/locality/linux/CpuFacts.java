// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// What the kernel says of one online CPU. Sets are cut to the online CPUs and hold the CPU itself.
///
/// @param id the CPU number
/// @param packageId `physical_package_id` as read; null where there is none
/// @param coreId `core_id` as read; null where there is none
/// @param siblings the hardware threads of its core
/// @param packageCpus the CPUs of its package; null where no file says
/// @param llc its highest unified cache; null where there is none
/// @param capacity how fast its kind of core is: 1024 for the fastest kind of the machine, at least 1 for others,
///     one number per kind; null where nothing tells
public record CpuFacts(
        int id,
        @Nullable Integer packageId,
        @Nullable Integer coreId,
        BitSet siblings,
        @Nullable BitSet packageCpus,
        @Nullable CacheFacts llc,
        @Nullable Integer capacity) {}
