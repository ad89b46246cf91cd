// SPDX-License-Identifier: Apache-2.0
package dev.planted.locality;

import dev.planted.Leaf;

/// Planted: knows what it must not.
public final class Machine {
    Leaf leaf;
}
