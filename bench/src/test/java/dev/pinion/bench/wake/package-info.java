// SPDX-License-Identifier: Apache-2.0
/// Tests of the stress on the wake-up, and its quick form.
@NullMarked
package dev.pinion.bench.wake;

import org.jspecify.annotations.NullMarked;
