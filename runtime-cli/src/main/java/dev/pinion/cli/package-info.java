// SPDX-License-Identifier: Apache-2.0
/// The `pinion` command: one subcommand a file, and what they share about exit codes and bad input.
///
/// ```
/// PinionCommand -- topology --> TopologyCommand -> TopologyJson | TopologyPicture
///       |
///   BadInput -> one line on standard error, exit 2
/// ```
///
/// Read in this order: [PinionCommand], [TopologyCommand], [TopologyJson]. Commands decide nothing about machines or
/// scheduling: they read options, call the library, print.
@NullMarked
package dev.pinion.cli;

import org.jspecify.annotations.NullMarked;
