// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import org.jspecify.annotations.Nullable;

/// A last-level cache: the highest unified one that its CPUs have.
///
/// @param level 3 on most machines
/// @param size as the kernel writes it, such as `32768K`; null where it does not say
/// @param cpus the online CPUs that share it
public record Cache(int level, @Nullable String size, CpuSet cpus) {}
