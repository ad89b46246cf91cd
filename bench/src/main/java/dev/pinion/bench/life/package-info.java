// SPDX-License-Identifier: Apache-2.0
/// What a runtime leaves behind: open and close many times, and close with a turn that does not end.
///
/// ```
/// OpenCloseCheck -> OneLife      opens, works, closes
///        |-> Inventory           counts all that could be left: threads, files, memory, handles
///        `-> Growth              compares two inventories
/// StuckCloseCheck                close(200 ms) with a stuck turn
/// ```
///
/// Read in this order: [OpenCloseCheck], [Growth], [StuckCloseCheck].
@NullMarked
package dev.pinion.bench.life;

import org.jspecify.annotations.NullMarked;
