// SPDX-License-Identifier: Apache-2.0
/// Attacks on the comparison itself: planted queues that must be refused, and the text of its tables.
@NullMarked
package dev.pinion.bench.queue;

import org.jspecify.annotations.NullMarked;
