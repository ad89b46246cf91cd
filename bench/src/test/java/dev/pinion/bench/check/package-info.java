// SPDX-License-Identifier: Apache-2.0
/// Tests of the long checks' frame: what passes, what is counted, what is written.
@NullMarked
package dev.pinion.bench.check;

import org.jspecify.annotations.NullMarked;
