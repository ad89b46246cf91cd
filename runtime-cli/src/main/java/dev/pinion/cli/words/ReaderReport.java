// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import java.util.List;

/// What one reader did.
///
/// @param files files and entries read to their end
/// @param chunks chunks sent, and counted
/// @param bytes bytes in them
/// @param skipped what it could not read
record ReaderReport(long files, long chunks, long bytes, List<Skipped> skipped) {
    ReaderReport {
        skipped = List.copyOf(skipped);
    }
}
