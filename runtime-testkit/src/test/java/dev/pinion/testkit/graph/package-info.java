// SPDX-License-Identifier: Apache-2.0
/// Small programs drawn from a seed, that know what must come of them.
///
/// ```
///   seed -> Machine (workers, nodes) + some Parts -- begin --> World: sends, receives, keeps
/// account -- check --> wrong
/// ```
///
/// Read in this order: [dev.pinion.testkit.graph.GeneratedProgram], [dev.pinion.testkit.graph.World],
/// [dev.pinion.testkit.graph.Part] and any part.
@NullMarked
package dev.pinion.testkit.graph;

import org.jspecify.annotations.NullMarked;
