// SPDX-License-Identifier: Apache-2.0
/// Reads what Linux says about CPUs, nodes and limits, from any root folder, into plain facts.
///
/// ```
///   MachineFiles (bounded reads, notes of garbled files), over a FileSource: DiskFiles
///      |-- SysfsTopology -> MachineFacts { CpuFacts, CacheFacts, NodeFacts }, over CoreCapacities,
///      |        LastLevelCaches, and CoreSets and PartSets, which settle what CPUs say of each other
///      |-- ProcessMask   -> affinity mask of the process
///      `-- CgroupLimits  -> cpuset and quota, over CgroupMounts and its MountTable
/// ```
///
/// Read in this order: [dev.pinion.locality.linux.CpuListFormat], [dev.pinion.locality.linux.MachineFiles],
/// [dev.pinion.locality.linux.SysfsTopology], [dev.pinion.locality.linux.CgroupLimits].
///
/// Nothing here throws for what a file holds: a garbled file is noted with its path and then treated as absent.
/// Sets are [java.util.BitSet], because this package must not know the topology that is built from its facts.
@NullMarked
package dev.pinion.locality.linux;

import org.jspecify.annotations.NullMarked;
