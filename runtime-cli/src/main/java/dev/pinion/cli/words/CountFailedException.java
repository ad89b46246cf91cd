// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

/// A count that did not come to its end.
public final class CountFailedException extends Exception {
    private static final long serialVersionUID = 1L;

    CountFailedException(String message, Throwable cause) {
        super(message, cause);
    }
}
