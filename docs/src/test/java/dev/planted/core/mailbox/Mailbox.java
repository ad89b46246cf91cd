// SPDX-License-Identifier: Apache-2.0
package dev.planted.core.mailbox;

import dev.planted.core.agent.Cell;

/// Planted: knows what it must not.
public final class Mailbox {
    Cell cell;
}
