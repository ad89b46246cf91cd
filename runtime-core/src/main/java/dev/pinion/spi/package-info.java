// SPDX-License-Identifier: Apache-2.0
/// Ports: what extensions implement ([dev.pinion.spi.RuntimeExtension]), what they read
/// ([dev.pinion.spi.RuntimeView], [dev.pinion.spi.WorkerSnapshot]), what they may do
/// ([dev.pinion.spi.RuntimeControl]), the one vocabulary of events ([dev.pinion.spi.RuntimeEvent]), what becomes of an
/// `Error` ([dev.pinion.spi.ErrorPolicy], [dev.pinion.spi.Aborter]), and the two ports behind which all non-determinism
/// stands ([dev.pinion.spi.Choices], [dev.pinion.spi.NanoClock]).
///
/// Agents are named here by id and name, never by reference. This package knows no other of this module.
@NullMarked
package dev.pinion.spi;

import org.jspecify.annotations.NullMarked;
