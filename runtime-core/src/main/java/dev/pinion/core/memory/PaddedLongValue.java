// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.memory;

/// The protected field of a [PaddedLong], laid out between the two pads.
abstract class PaddedLongValue extends Padding {
    // Written and read through PaddedLong's handle only, but for the constructor.
    long value;
}
