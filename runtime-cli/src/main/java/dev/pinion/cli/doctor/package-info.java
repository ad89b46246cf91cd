// SPDX-License-Identifier: Apache-2.0
/// What `pinion doctor` finds out about a machine and a JVM, and what it says about it.
///
/// ```
///   Facts { Topology, HostSettings, plan, JvmFacts, PinFacts } -> one examination a subject -> Findings
///                                                                                     |
///                                                                     DoctorReport (text) | DoctorJson
/// ```
///
/// Read in this order: [dev.pinion.cli.doctor.Finding], [dev.pinion.cli.doctor.Facts],
/// [dev.pinion.cli.doctor.Doctor].
///
/// Invariants: an examination is a pure function of the facts; a fact that is not known gives no finding that is more
/// than a note; both forms say the same findings.
@NullMarked
package dev.pinion.cli.doctor;

import org.jspecify.annotations.NullMarked;
