// SPDX-License-Identifier: Apache-2.0
/// The `pinion` command: one subcommand a file, and what they share about exit codes and bad input.
///
/// ```
/// PinionCommand -- run ------> RunCommand(RunOptions) -> RunOutcome -> RunReport | RunJson
///       |       -- topology -> TopologyCommand -> TopologyJson | TopologyPicture
///       |       -- doctor ---> DoctorCommand -> doctor.Facts -> Findings -> DoctorReport | DoctorJson
///   BadInput -> one line on standard error, exit 2
/// ```
///
/// Read in this order: [PinionCommand], [RunCommand], [RunOutcome], [TopologyCommand], [DoctorCommand]. Commands decide
/// nothing about machines or scheduling: they read options, call the library, print.
@NullMarked
package dev.pinion.cli;

import org.jspecify.annotations.NullMarked;
