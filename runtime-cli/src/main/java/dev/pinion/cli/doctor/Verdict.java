// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import java.util.Locale;

/// How good or bad a finding is.
public enum Verdict {
    /// As it should be.
    OK,
    /// Worth knowing; nothing is wrong.
    NOTE,
    /// Pinion works, and not as well or not as asked.
    WARN,
    /// Pinion does not work so.
    FAIL;

    /// In small letters, as it is printed.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
