// SPDX-License-Identifier: Apache-2.0
package dev.planted.spi;

import dev.planted.Leaf;
import dev.planted.cli.Command;

/// Planted: knows what it must not.
public final class Port {
    Leaf leaf;
    Command command;
}
