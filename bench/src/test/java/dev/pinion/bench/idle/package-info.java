// SPDX-License-Identifier: Apache-2.0
/// Tests of the measurement of what an idle runtime costs.
@NullMarked
package dev.pinion.bench.idle;

import org.jspecify.annotations.NullMarked;
