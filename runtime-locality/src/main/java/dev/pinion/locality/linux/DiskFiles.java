// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The files below one root folder. A link that leads out of the root counts as absent, so a folder of files never
/// shows the live machine. Not safe from several threads at once.
final class DiskFiles implements FileSource {

    private final Path root;

    /// Folders with their links followed, empty for what is none. Remembered, since a machine has thousands of
    /// files in few folders.
    private final Map<String, Optional<Path>> folders = new HashMap<>();

    DiskFiles(Path root) {
        this.root = root;
    }

    @Override
    public String shown(String path) {
        try {
            return root.resolve(path).toString();
        } catch (InvalidPathException e) {
            return root + "/" + path;
        }
    }

    @Override
    public boolean isFolder(String path) {
        return folder(path) != null;
    }

    @Override
    public byte @Nullable [] start(String path, int bytesMax) throws IOException {
        try {
            Path file = file(path);
            if (file == null) {
                return null;
            }
            try (InputStream in = Files.newInputStream(file)) {
                return in.readNBytes(bytesMax);
            }
        } catch (NoSuchFileException | InvalidPathException e) {
            return null;
        }
    }

    @Override
    public void numbered(String folder, String prefix, Consumer<String> name) throws IOException {
        Path parent = folder(folder);
        if (parent == null) {
            return;
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(parent, prefix + "[0-9]*")) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry)) {
                    name.accept(entry.getFileName().toString());
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    private @Nullable Path folder(String path) {
        return folders.computeIfAbsent(path, name -> real(name).filter(Files::isDirectory))
                .orElse(null);
    }

    /// What a path leads to with its links followed; empty if that is absent or lies outside the root.
    private Optional<Path> real(String path) {
        try {
            Path real = root.resolve(path).toRealPath();
            return real.startsWith(root.toRealPath()) ? Optional.of(real) : Optional.empty();
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /// A regular file with its links followed, or null if there is none inside the root.
    private @Nullable Path file(String path) throws IOException {
        int slash = path.lastIndexOf('/');
        Path parent = folder(path.substring(0, Math.max(0, slash)));
        if (parent == null) {
            return null;
        }
        Path file = parent.resolve(path.substring(slash + 1));
        BasicFileAttributes kind = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (kind.isSymbolicLink()) {
            return real(path).filter(Files::isRegularFile).orElse(null);
        }
        return kind.isRegularFile() ? file : null;
    }
}
