// SPDX-License-Identifier: Apache-2.0
package dev.planted.core.seeded;

import dev.planted.core.task.Task;

/// Planted: knows what it must not.
public final class Seeded {
    Task task;
}
