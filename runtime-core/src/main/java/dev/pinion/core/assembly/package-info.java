// SPDX-License-Identifier: Apache-2.0
/// The composition root: the only room that sees all others. Reads the configuration, makes all parts in the order of
/// the architecture, starts them, and takes them down again.
///
/// ```
///   RuntimeRequest -> Configuration -> RuntimeConfig -> Assembly -> Wiring (pool), Drive, Extensions -> Engine
/// ```
@NullMarked
package dev.pinion.core.assembly;

import org.jspecify.annotations.NullMarked;
