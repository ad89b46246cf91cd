// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import java.io.Serial;

/// What the user typed, or named, cannot be used. The message is the one line that he reads: what is wrong and what to
/// do.
final class BadInput extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    BadInput(String message) {
        super(message);
    }
}
