// SPDX-License-Identifier: Apache-2.0
package dev.planted.core.pin;

import dev.planted.core.queue.Queue;

/// Planted: knows what it must not.
public final class Pins {
    Queue queue;
}
