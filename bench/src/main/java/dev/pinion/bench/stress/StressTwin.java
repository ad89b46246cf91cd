// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import dev.pinion.bench.twin.PlantedBug;

/// A bug and the jcstress test that must see it.
///
/// @param bug what is planted
/// @param caughtBy the test that must count a forbidden outcome when it runs with the bug
record StressTwin(PlantedBug bug, Class<?> caughtBy) {}
