// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// A CPU's highest unified cache.
///
/// @param level as read
/// @param size as written by the kernel; null where it does not say
/// @param cpus the online CPUs that share it, the CPU itself included
public record CacheFacts(int level, @Nullable String size, BitSet cpus) {}
