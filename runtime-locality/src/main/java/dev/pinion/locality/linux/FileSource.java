// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Where a machine's files are: a folder on disk, or whatever stands in for one. Paths are relative to its root.
///
/// No method throws for a path that names nothing, whatever characters it holds.
public interface FileSource {

    /// The path as it would be opened, for a person.
    String shown(String path);

    /// True for a folder.
    boolean isFolder(String path);

    /// The first bytes of a regular file; null if there is none.
    ///
    /// @param bytesMax more are not read
    byte @Nullable [] start(String path, int bytesMax) throws IOException;

    /// Names the folders in a folder whose own names begin with `prefix` and a digit; none if it is no folder.
    void numbered(String folder, String prefix, Consumer<String> name) throws IOException;
}
