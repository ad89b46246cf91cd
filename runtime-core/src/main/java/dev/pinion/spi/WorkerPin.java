// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

import dev.pinion.locality.CpuSet;

/// What became of one worker's pin, when it was last set or looked at.
///
/// @param worker the worker
/// @param threadId the kernel's number of its thread; 0 where it is not known
/// @param requested the CPUs that it should be held to
/// @param actual the mask that was read back; empty where it cannot be read
/// @param holds true only if both are the same and the pin was set
/// @param reason why it does not hold; empty when it does
public record WorkerPin(int worker, int threadId, CpuSet requested, CpuSet actual, boolean holds, String reason) {}
