// SPDX-License-Identifier: Apache-2.0
/// What machine is this, and where should each worker live on it.
///
/// ```
///   /sys, /proc or a folder            code
///            |                          |
///     linux: plain facts         SyntheticTopology
///            +------> Topology <--------+
///                        |   + PlacementSettings
///                 PlacementPlanner (pure)
///                        |
///          PlacementPlan: worker -> CPU, node, Rings   ---> pin.ThreadPinner
/// ```
///
/// Read in this order: [dev.pinion.locality.CpuSet], [dev.pinion.locality.Topology] with the records it hands out,
/// [dev.pinion.locality.PlacementPlanner], [dev.pinion.locality.PlacementPlan], [dev.pinion.locality.Rings].
///
/// Everything here is an immutable value, safe from any thread. This package knows nothing of the runtime, of
/// pinning and of native code; only [dev.pinion.locality.Topology] touches files, through the linux package.
@NullMarked
package dev.pinion.locality;

import org.jspecify.annotations.NullMarked;
