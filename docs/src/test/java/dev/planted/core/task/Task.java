// SPDX-License-Identifier: Apache-2.0
package dev.planted.core.task;

import dev.planted.core.seeded.Seeded;

/// Planted: knows what it must not.
public final class Task {
    Seeded seeded;
}
