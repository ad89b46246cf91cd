// SPDX-License-Identifier: Apache-2.0
package dev.planted.testkit;

import dev.planted.core.worker.Worker;

/// Planted: knows what it must not.
public final class Kit {
    Worker worker;
}
