// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.archive;

import java.io.IOException;
import java.io.Serial;

/// An archive, or an entry of one, that cannot be read as it is. The message is the reason, in a few words.
public final class ArchiveException extends IOException {
    @Serial
    private static final long serialVersionUID = 1L;

    ArchiveException(String reason) {
        super(reason);
    }

    /// Damage is told in one way.
    static ArchiveException damaged(String what) {
        return new ArchiveException("damaged: " + what);
    }
}
