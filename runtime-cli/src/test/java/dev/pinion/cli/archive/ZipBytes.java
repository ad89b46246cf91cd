// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.archive;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/// Writes archives byte by byte, sound ones and others: what an entry declares is the caller's word.
public final class ZipBytes {
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
    private int entries;

    /// A sound deflated entry.
    public ZipBytes entry(String name, byte[] content) {
        return entry(name, content, 0, 8, crc(content), content.length);
    }

    /// A sound stored entry.
    public ZipBytes stored(String name, byte[] content) {
        return entry(name, content, 0, 0, crc(content), content.length);
    }

    /// A deflated entry that declares a checksum and a length.
    public ZipBytes declared(String name, byte[] content, long crc, long bytes) {
        return entry(name, content, 0, 8, crc, bytes);
    }

    /// A sound deflated entry, but for a byte behind its end that both headers count as its own.
    public ZipBytes padded(String name, byte[] content) {
        byte[] deflated = deflated(content);
        byte[] packed = Arrays.copyOf(deflated, deflated.length + 1);
        return add(name, packed, 0, 8, crc(content), content.length, Form.NARROW);
    }

    /// A sound deflated entry whose own header has its lengths in the wide form.
    public ZipBytes wide(String name, byte[] content) {
        return add(name, deflated(content), 0, 8, crc(content), content.length, Form.WIDE);
    }

    /// An entry whose own header leaves checksum and lengths to a record that follows the content.
    public ZipBytes streamed(String name, byte[] content, int method, long crc) {
        byte[] packed = method == 8 ? deflated(content) : content;
        return add(name, packed, 1 << 3, method, crc, content.length, Form.LATER);
    }

    public ZipBytes entry(String name, byte[] content, int flags, int method, long crc, long bytes) {
        byte[] packed = method == 8 ? deflated(content) : content;
        return add(name, packed, flags, method, crc, bytes, Form.NARROW);
    }

    /// How an entry's own header gives checksum and lengths.
    private enum Form {
        NARROW,
        WIDE,
        LATER
    }

    private ZipBytes add(String name, byte[] packed, int flags, int method, long crc, long bytes, Form form) {
        byte[] spelled = name.getBytes(StandardCharsets.UTF_8);
        int at = body.size();
        byte[] wide = form == Form.WIDE
                ? little(20)
                        .putShort((short) 1)
                        .putShort((short) 16)
                        .putLong(bytes)
                        .putLong(packed.length)
                        .array()
                : new byte[0];
        body.writeBytes(little(30)
                .putInt(0x04034b50)
                .putShort((short) 20)
                .putShort((short) flags)
                .putShort((short) method)
                .putInt(0)
                .putInt(form == Form.LATER ? 0 : (int) crc)
                .putInt(form == Form.LATER ? 0 : form == Form.WIDE ? -1 : packed.length)
                .putInt(form == Form.LATER ? 0 : form == Form.WIDE ? -1 : (int) bytes)
                .putShort((short) spelled.length)
                .putShort((short) wide.length)
                .array());
        body.writeBytes(spelled);
        body.writeBytes(wide);
        body.writeBytes(packed);
        if (form == Form.LATER) {
            body.writeBytes(little(16)
                    .putInt(0x08074b50)
                    .putInt((int) crc)
                    .putInt(packed.length)
                    .putInt((int) bytes)
                    .array());
        }
        // Lengths and place in the wide form, as in archives of more than 4 GiB.
        directory.writeBytes(little(46)
                .putInt(0x02014b50)
                .putShort((short) 0x0314)
                .putShort((short) 20)
                .putShort((short) flags)
                .putShort((short) method)
                .putInt(0)
                .putInt((int) crc)
                .putInt(-1)
                .putInt(-1)
                .putShort((short) spelled.length)
                .putShort((short) 28)
                .putInt(42, -1)
                .array());
        directory.writeBytes(spelled);
        directory.writeBytes(little(28)
                .putShort((short) 1)
                .putShort((short) 24)
                .putLong(bytes)
                .putLong(packed.length)
                .putLong(at)
                .array());
        entries++;
        return this;
    }

    /// The archive. Its end says how many entries it has in 16 bits, in the old way: of a greater count the low bits.
    public byte[] bytes() {
        return bytes(entries);
    }

    /// The archive, with an end that says that it has so many entries.
    public byte[] bytes(int told) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(body.toByteArray());
        all.writeBytes(directory.toByteArray());
        all.writeBytes(little(22)
                .putInt(0x06054b50)
                .putInt(0)
                .putShort((short) told)
                .putShort((short) told)
                .putInt(directory.size())
                .putInt(body.size())
                .array());
        return all.toByteArray();
    }

    /// Where in the archive its directory begins.
    public int directoryAt() {
        return body.size();
    }

    public static long crc(byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        return crc.getValue();
    }

    private static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] deflated(byte[] content) {
        try (Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true)) {
            deflater.setInput(content);
            deflater.finish();
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            byte[] buffer = new byte[8192];
            while (!deflater.finished()) {
                packed.write(buffer, 0, deflater.deflate(buffer));
            }
            return packed.toByteArray();
        }
    }
}
