// SPDX-License-Identifier: Apache-2.0
package dev.planted.core.agent;

import dev.planted.core.worker.Worker;

/// Planted: knows what it must not.
public final class Cell {
    Worker worker;
}
