// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.pin;

/// What became of one request to set the calling thread's memory policy.
///
/// @param applied true only if the policy was set and reads back as set
/// @param reason why not, in one line; empty when it was
public record MemoryReport(boolean applied, String reason) {

    /// It was set.
    static final MemoryReport APPLIED = new MemoryReport(true, "");

    static MemoryReport refused(String reason) {
        return new MemoryReport(false, reason);
    }
}
