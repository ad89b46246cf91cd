// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

/// Something should move from one worker to another.
///
/// @param from the busiest worker
/// @param to the lightest worker
/// @param fromDepth items ready at `from`
/// @param toDepth items ready at `to`
record Suggestion(int from, int to, long fromDepth, long toDepth) {}
