// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.pin;

import dev.pinion.locality.CpuSet;

/// What became of one request to set a thread's mask.
///
/// @param requested the mask that was asked for
/// @param actual the mask that the thread has, as read back afterwards; empty where it cannot be read
/// @param pinned true only if the mask was set and what was read back equals the request
/// @param threadId the kernel's number of the thread, for [ThreadPinner#repin(int, CpuSet)]; 0 where it is not
///     known
/// @param reason why the thread is not pinned as asked; empty when it is
public record PinReport(CpuSet requested, CpuSet actual, boolean pinned, int threadId, String reason) {}
