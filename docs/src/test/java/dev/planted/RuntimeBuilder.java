// SPDX-License-Identifier: Apache-2.0
package dev.planted;

import dev.planted.core.assembly.Assembly;
import dev.planted.core.worker.Worker;

/// Planted: one edge of it is allowed, one is not.
public final class RuntimeBuilder {
    Worker planted;

    Object allowed() {
        return new Assembly();
    }
}
