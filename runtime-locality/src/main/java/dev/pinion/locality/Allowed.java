// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

/// What this process may use.
///
/// @param cpus the online CPUs that its affinity mask and its cgroup leave; never empty
/// @param mems the nodes with memory that both leave; empty on a machine without NUMA nodes
/// @param restricted true if that is less than all online CPUs or all nodes with memory
public record Allowed(CpuSet cpus, CpuSet mems, boolean restricted) {}
