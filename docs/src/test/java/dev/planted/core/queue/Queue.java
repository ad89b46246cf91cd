// SPDX-License-Identifier: Apache-2.0
package dev.planted.core.queue;

import dev.planted.core.mailbox.Mailbox;

/// Planted: knows what it must not.
public final class Queue {
    Mailbox mailbox;
}
