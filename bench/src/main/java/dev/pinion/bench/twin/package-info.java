// SPDX-License-Identifier: Apache-2.0
/// Twins: the production code with one planted bug, to prove that a check can fail.
///
/// ```
///   real source --Twin--> the same text with one place changed --javac--> a fresh folder
///                                                                           | in front of
///   the class path of a ForkedJvm: the whole runtime runs with the bug   <--'
/// ```
///
/// Read in this order: [dev.pinion.bench.twin.PlantedBug], [dev.pinion.bench.twin.Twin],
/// [dev.pinion.bench.twin.ForkedJvm].
///
/// Invariants: a twin is made from the source of this moment, so it never lags behind what it is the twin of; a
/// bug whose place is gone is an error, never a twin without a bug; a JVM that was started with a twin can
/// prove that it runs it ([dev.pinion.bench.twin.Twin#inForce()]). Knows nothing of the checks that use it.
@NullMarked
package dev.pinion.bench.twin;

import org.jspecify.annotations.NullMarked;
