// SPDX-License-Identifier: Apache-2.0
package dev.planted.core.assembly;

import dev.planted.core.unlisted.Stray;

/// Planted: knows what it must not.
public final class Assembly {
    Stray stray;
}
