// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.memory;

/// The 128 bytes before a protected field, by inheritance.
///
/// A class to be padded is split in three: this one, a class with the protected fields, and a final class whose own
/// 16 longs are the pad behind them. The fields of this class are never used. It has no state that threads share.
public abstract class Padding {
    /* Design. Superclass fields come first in HotSpot's layout, with one exception: a small subclass field may slide
     * into a gap that alignment left in a superclass. A long fits no such gap, so the pads are longs, not bytes. */

    protected long before00;
    protected long before01;
    protected long before02;
    protected long before03;
    protected long before04;
    protected long before05;
    protected long before06;
    protected long before07;
    protected long before08;
    protected long before09;
    protected long before10;
    protected long before11;
    protected long before12;
    protected long before13;
    protected long before14;
    protected long before15;

    /// For subclasses.
    protected Padding() {}
}
