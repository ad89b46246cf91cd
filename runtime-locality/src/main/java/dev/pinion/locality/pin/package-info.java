// SPDX-License-Identifier: Apache-2.0
/// Sets a thread's CPU mask and says what the kernel made of it.
///
/// ```
///   ThreadPinner (port) <-- JavaThreadAffinityPinner   Linux, library present, native access granted
///        |              <-- NoPinner                   everywhere else, with the one reason
///        `--> PinReport  what was asked, what was read back
/// ```
///
/// Read in this order: [dev.pinion.locality.pin.ThreadPinner], [dev.pinion.locality.pin.PinReport].
///
/// The only package that touches native code, and only after the grant for it was seen. It knows CPU sets; plans,
/// rings and topologies it must not know.
@NullMarked
package dev.pinion.locality.pin;

import org.jspecify.annotations.NullMarked;
