// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The files of one machine, read with bounds and without trust.
///
/// Paths are relative to the root of its [FileSource]. A file that is absent is null; one that cannot be read or
/// understood is null too and noted in [#garbled()]. Not safe from several threads at once.
public final class MachineFiles {

    /// No file here needs more; the rest of a longer one is not read and the file is noted as garbled.
    public static final int FILE_BYTES_MAX = 1 << 20;

    /// More garbled files than this are not noted: nobody reads so many.
    public static final int NOTES_MAX = 1000;

    private static final int SHOWN_CHARS_MAX = 1000;
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,19}");

    private final FileSource source;
    private final Map<String, GarbledFile> garbled = new LinkedHashMap<>();

    /// The files below a folder; a link that leads out of it counts as absent.
    public MachineFiles(Path root) {
        this(new DiskFiles(root));
    }

    public MachineFiles(FileSource source) {
        this.source = source;
    }

    /// The path as it would be opened, fit for a line on a terminal.
    public String shown(String path) {
        return Printable.text(source.shown(path), SHOWN_CHARS_MAX);
    }

    /// The files noted so far, each once.
    public List<GarbledFile> garbled() {
        return List.copyOf(garbled.values());
    }

    /// Notes a problem with a file; the first one per file is kept.
    public void note(String path, String problem) {
        if (garbled.size() < NOTES_MAX) {
            String shown = shown(path);
            garbled.putIfAbsent(shown, new GarbledFile(shown, problem));
        }
    }

    /// True for a folder below the root.
    public boolean isFolder(String path) {
        return source.isFolder(path);
    }

    /// The text of a file, without blanks and NULs at its ends: some kernels end a text with a NUL.
    public @Nullable String text(String path) {
        try {
            byte[] bytes = source.start(path, FILE_BYTES_MAX + 1);
            if (bytes == null) {
                return null;
            }
            if (bytes.length > FILE_BYTES_MAX) {
                note(path, "is longer than " + FILE_BYTES_MAX + " bytes");
                return null;
            }
            return new String(bytes, StandardCharsets.UTF_8).trim();
        } catch (IOException e) {
            note(path, "cannot be read: " + reason(e));
            return null;
        }
    }

    /// The first [#FILE_BYTES_MAX] bytes of a file's text, for a file that may be longer and says what is asked
    /// for at its start; null if there is none or it cannot be read.
    public @Nullable String start(String path) {
        try {
            byte[] bytes = source.start(path, FILE_BYTES_MAX);
            return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            note(path, "cannot be read: " + reason(e));
            return null;
        }
    }

    /// The whole number that a file holds; an empty file counts as absent.
    public @Nullable Long number(String path) {
        String text = text(path);
        if (text == null || text.isEmpty()) {
            return null;
        }
        try {
            if (NUMBER.matcher(text).matches()) {
                return Long.valueOf(text);
            }
        } catch (NumberFormatException e) {
            note(path, "holds a number that is out of range");
            return null;
        }
        note(path, "is no whole number");
        return null;
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
        try {
            source.numbered(folder, prefix, name -> {
                String digits = name.substring(prefix.length());
                BitSet ids = CpuListFormat.parseList(digits).ids();
                // No folder has leading zeros, and none is a list.
                if (CpuListFormat.format(ids).equals(digits) && ids.cardinality() == 1) {
                    numbers.or(ids);
                }
            });
        } catch (IOException e) {
            note(folder, "cannot be listed: " + reason(e));
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

    /// What went wrong, without the path that the note names anyway.
    private static String reason(IOException e) {
        String reason = e instanceof FileSystemException at ? at.getReason() : e.getMessage();
        String known = reason == null ? e.getClass().getSimpleName() : reason;
        return Printable.text(known, SHOWN_CHARS_MAX);
    }
}
