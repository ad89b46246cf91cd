// SPDX-License-Identifier: Apache-2.0
/// OpenTelemetry metrics of a runtime. Workers count in plain padded rows; here those rows are read when somebody
/// collects, and not before.
///
/// ```text
///   reader collects ──> StealSeries   ──> RuntimeView.steals()
///                   ──> WorkerSeries  ──> RuntimeView.workers()
///                   ──> RuntimeSeries ──> RuntimeView.injectorDepth(), ..
///                        names, units and descriptions: MetricCatalogue
/// ```
///
/// Read in this order: [dev.pinion.telemetry.RuntimeTelemetry], [dev.pinion.telemetry.MetricCatalogue], `StealSeries`.
///
/// Invariants: nothing here runs on a worker; no SDK is built, flushed or shut down; a collect builds no attributes
/// after the first, except for what has changed; every instrument has a unit and a description, the gauge excepted,
/// which has no unit. It must not know the monitor.
@NullMarked
package dev.pinion.telemetry;

import org.jspecify.annotations.NullMarked;
