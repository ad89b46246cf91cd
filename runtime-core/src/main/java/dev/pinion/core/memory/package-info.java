// SPDX-License-Identifier: Apache-2.0
/// Keeps words that different threads write on cache lines of their own.
///
/// ```
///   | header | 128 bytes of pad | value | 128 bytes of pad |
///             [Padding]         [..Value] [PaddedLong]        (superclass fields are laid out first)
/// ```
///
/// Read in this order: [dev.pinion.core.memory.Padding], [dev.pinion.core.memory.PaddedLong]. 128 bytes, because
/// adjacent lines are fetched in pairs. Knows nothing of queues or workers.
@NullMarked
package dev.pinion.core.memory;

import org.jspecify.annotations.NullMarked;
