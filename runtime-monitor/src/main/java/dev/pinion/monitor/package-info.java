// SPDX-License-Identifier: Apache-2.0
/// The monitor thread: looks at the workers' depths now and then, and moves an elastic agent from the busiest worker to
/// the lightest when they are far apart.
///
/// ```text
///   Pause ──ends──> MonitorThread ──tick──> LoadMonitor ──rows──> Rebalancer
///                                               │                     │ Suggestion(from, to)
///                                  RuntimeControl <── first agent ────┘
///                                               └──> DecisionLog
/// ```
///
/// Read in this order: [dev.pinion.monitor.LoadMonitor], `Rebalancer`, `MonitorThread`.
///
/// Invariants: it never runs on a worker and never holds one up; it loses no message, since a move is a new home and a
/// new route and no more; sticky and node-bound agents are never offered to it, so it never moves one. It must not know
/// telemetry.
@NullMarked
package dev.pinion.monitor;

import org.jspecify.annotations.NullMarked;
