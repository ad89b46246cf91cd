// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.io.Serial;

/// A folder that was named as the root of a machine's files does not describe one. The message is one line that
/// says what is missing and what to do.
public final class TopologyException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    TopologyException(String message) {
        super(message);
    }
}
