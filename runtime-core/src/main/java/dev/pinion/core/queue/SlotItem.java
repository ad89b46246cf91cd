// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import dev.pinion.core.memory.Padding;
import org.jspecify.annotations.Nullable;

/// The protected field of a [Slot], laid out between the two pads.
abstract class SlotItem extends Padding {
    // Written by: owner, release when empty, else exchange; thieves, exchange to null. Read by: all.
    @Nullable
    Object item;
}
