// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.cli.archive.ArchiveException;
import java.io.IOException;
import java.io.Serial;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/// A source that was read and is not to be counted. The message is the reason, in a few words.
final class NotCounted extends IOException {
    @Serial
    private static final long serialVersionUID = 1L;

    private NotCounted(String reason) {
        super(reason);
    }

    static NotCounted notText() {
        return new NotCounted("not UTF-8 text");
    }

    static NotCounted archiveInArchive() {
        return new NotCounted("archive inside an archive");
    }

    /// Why something could not be read, in a few words.
    static String reason(IOException e) {
        return switch (e) {
            case NotCounted known -> String.valueOf(known.getMessage());
            case ArchiveException known -> String.valueOf(known.getMessage());
            case AccessDeniedException _ -> "no permission to read it";
            case NoSuchFileException _ -> "it is gone";
            default -> "cannot be read: " + Shown.of(String.valueOf(e.getMessage()));
        };
    }
}
