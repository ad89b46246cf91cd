// SPDX-License-Identifier: Apache-2.0
/// The long checks, one after the other, and the page that records them: `./pinion check`.
///
/// ```
/// pinion check -> bench/check.sh: builds, runs all tests, then
///   LongChecks -> CheckPart: TestsPart      reads what the tests have reported
///      |                     JvmPart        a program of this module in a JVM of its own (PartJvm)
///      `-> ResultPage <- MachineFacts       docs/results/check-<date>-<cpu>.md
/// ```
///
/// Read in this order: [CheckPart], [Parts], [LongChecks].
///
/// Invariants: a part passes only if its program ended with 0 and printed the line that says how much it counted; a
/// skip is never a pass; a page among the results records a whole run in which all parts passed, anything else stays
/// in the build folder. Knows the parts by their main classes only.
@NullMarked
package dev.pinion.bench.check;

import org.jspecify.annotations.NullMarked;
