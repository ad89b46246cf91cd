// SPDX-License-Identifier: Apache-2.0
/// What runs inside the emulated machine of `bench/numa-vm/run`: one class per check, one PASS or FAIL line each.
///
/// ```
/// GuestChecks -> Verdicts -> TopologyCheck, RingCheck, PinCheck, StealChecks, SkewCheck, MonitorCheck
///                            all open their runtimes by Runtimes, which CloseCheck asks at the end
/// ```
///
/// Read [GuestMachine] first: it says what machine is expected. The emulated machine proves policy, not speed, so
/// no check looks at the time; deadlines are there against hangs only.
@NullMarked
package dev.pinion.bench.numavm;

import org.jspecify.annotations.NullMarked;
