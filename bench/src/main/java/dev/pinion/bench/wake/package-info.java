// SPDX-License-Identifier: Apache-2.0
/// The stress on the wake-up: rounds whose work is published just as the workers that must run it go to sleep.
///
/// ```
/// WakeStress -> WakeRun -> Variant -> OutsideRounds   one item or two, published by a thread outside
///                  |                  PairRounds      two items, published inside a turn, that need two workers
///                  |                     StoreJam     keeps the publication in the store buffer
///                  |                     ParkAim      when to publish: around the moment a worker parks
///                  |-> Seats, Publisher               a CPU for the thread outside
///                  |-> HeldWatch                      or the watch thread would heal a lost wake in silence
///                  `-> LostWakes                      a lost wake, or a publisher that lost its CPU?
/// ```
///
/// Read [Variant] first. A round that lost its wake stands still until the monitor rescues it; that is counted by
/// [dev.pinion.RuntimeSnapshot#rescues()], which must stay 0. A round that not even a rescue ends fails by
/// [Progress#ROUND_DEADLINE]. Nothing here looks at how fast a round is, but for the aim.
@NullMarked
package dev.pinion.bench.wake;

import org.jspecify.annotations.NullMarked;
