// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The files of one machine, below one root folder, read with bounds and without trust.
///
/// Paths are relative to the root. A file that is absent is null; one that cannot be read or understood is null
/// too and noted in [#garbled()]. A link that leads out of the root counts as absent, so a folder of files never
/// shows the live machine. Not safe from several threads at once.
public final class MachineFiles {

    /// No file here needs more; the rest of a longer one is not read and the file is noted as garbled.
    public static final int FILE_BYTES_MAX = 1 << 20;

    private final Path root;
    private final Map<String, GarbledFile> garbled = new LinkedHashMap<>();
    private final Map<String, Optional<Path>> folders = new HashMap<>();

    public MachineFiles(Path root) {
        this.root = root;
    }

    /// The files noted so far, each once.
    public List<GarbledFile> garbled() {
        return List.copyOf(garbled.values());
    }

    /// Notes a problem with a file; the first one per file is kept.
    public void note(String path, String problem) {
        String shown = root.resolve(path).toString();
        garbled.putIfAbsent(shown, new GarbledFile(shown, problem));
    }

    /// True for a folder below the root.
    public boolean isFolder(String path) {
        Path folder = folder(path);
        return folder != null && Files.isDirectory(folder);
    }

    /// The text of a file, without blanks and NULs at its ends: some kernels end a text with a NUL.
    public @Nullable String text(String path) {
        try {
            Path file = file(path);
            byte[] bytes = file == null ? null : start(file);
            if (bytes == null) {
                return null;
            }
            if (bytes.length > FILE_BYTES_MAX) {
                note(path, "is longer than " + FILE_BYTES_MAX + " bytes");
                return null;
            }
            return new String(bytes, StandardCharsets.ISO_8859_1).trim();
        } catch (NoSuchFileException | InvalidPathException e) {
            return null;
        } catch (IOException e) {
            note(path, "cannot be read: " + e.getMessage());
            return null;
        }
    }

    private static byte[] start(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(FILE_BYTES_MAX + 1);
        }
    }

    /// The whole number that a file holds; an empty file counts as absent.
    public @Nullable Long number(String path) {
        String text = text(path);
        if (text == null || text.isEmpty()) {
            return null;
        }
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException e) {
            note(path, "is no whole number");
            return null;
        }
    }

    /// The id set in the first of these files that is there, not empty and not garbled. A file whose name ends in
    /// `list` holds the list form, any other the mask form.
    public @Nullable BitSet set(String folder, String... names) {
        for (String name : names) {
            String path = folder + "/" + name;
            String text = text(path);
            if (text == null || text.isEmpty()) {
                continue;
            }
            BitSet ids = name.endsWith("list") ? list(path, text) : clean(path, CpuListFormat.parseMask(text));
            if (ids != null) {
                return ids;
            }
        }
        return null;
    }

    /// The list form in this text of a file; null and noted if garbled.
    public @Nullable BitSet list(String path, String text) {
        return clean(path, CpuListFormat.parseList(text));
    }

    /// The numbers N of all folders `prefixN` in this folder.
    public BitSet numberedFolders(String folder, String prefix) {
        BitSet numbers = new BitSet();
        Path parent = folder(folder);
        if (parent == null || !Files.isDirectory(parent)) {
            return numbers;
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(parent, prefix + "[0-9]*")) {
            for (Path entry : entries) {
                String digits = entry.getFileName().toString().substring(prefix.length());
                CpuListFormat.Parsed parsed = CpuListFormat.parseList(digits);
                if (parsed.clean() && parsed.ids().cardinality() == 1 && Files.isDirectory(entry)) {
                    numbers.or(parsed.ids());
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            note(folder, "cannot be listed: " + e.getMessage());
        }
        return numbers;
    }

    private @Nullable BitSet clean(String path, CpuListFormat.Parsed parsed) {
        String problem = parsed.problem();
        if (problem != null) {
            note(path, problem);
            return null;
        }
        return parsed.ids();
    }

    /// A folder with its links followed, or null if it is absent or lies outside the root. Remembered, since a
    /// machine has thousands of files in few folders.
    private @Nullable Path folder(String path) {
        return folders.computeIfAbsent(path, this::real).orElse(null);
    }

    private Optional<Path> real(String path) {
        try {
            Path real = root.resolve(path).toRealPath();
            return real.startsWith(root.toRealPath()) ? Optional.of(real) : Optional.empty();
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /// A regular file with its links followed, or null if it is absent or lies outside the root.
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
