// SPDX-License-Identifier: Apache-2.0
package dev.planted.core.memory;

import dev.planted.core.queue.Queue;

/// Planted: knows what it must not.
public final class Memory {
    Queue queue;
}
