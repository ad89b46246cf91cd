// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

/// A physical core.
///
/// @param cpus its online hardware threads: two under SMT, else one
public record Core(CpuSet cpus) {}
