// SPDX-License-Identifier: Apache-2.0
package dev.planted;

import dev.planted.core.worker.Worker;

/// Planted: knows what it must not.
public final class LeafThatKnowsCore {
    Worker worker;
}
