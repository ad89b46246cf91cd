// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.List;

/// What sysfs says of a machine.
///
/// @param cpus the online CPUs, ascending
/// @param nodes the online nodes, ascending; empty where the kernel shows none
public record MachineFacts(List<CpuFacts> cpus, List<NodeFacts> nodes) {}
