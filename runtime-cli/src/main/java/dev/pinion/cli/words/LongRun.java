// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// Finds where terms end in bytes that hold nothing between terms: by their greatest length, or at bytes that are no
/// UTF-8. Slower than a look from the end, and exact, since it goes forward as the tokenizer does.
final class LongRun {
    /// In so many bytes a term ends somewhere, whatever they are; a code point may be cut off at their end.
    static final int BYTES_MAX = TextChunks.CODE_POINT_BYTES_MAX * (Terms.CODE_POINTS_MAX + 1);

    private static final int CHARS_AT_ONCE = 4 * 1024;

    private LongRun() {}

    /// The last place in `bytes[0..to)`, which begin where a term may, at which a term has ended; 0 if there is none.
    static int lastEnd(byte[] bytes, int to) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes, 0, to);
        CharBuffer out = CharBuffer.allocate(CHARS_AT_ONCE);
        int at = 0;
        int end = 0;
        int codePoints = 0;
        while (true) {
            CoderResult result = decoder.decode(in, out, false);
            out.flip();
            for (int i = 0; i < out.limit(); ) {
                int codePoint = Character.codePointAt(out, i);
                i += Character.charCount(codePoint);
                at += bytes(codePoint);
                codePoints++;
                if (!Terms.isPart(codePoint) || codePoints == Terms.CODE_POINTS_MAX) {
                    end = at;
                    codePoints = 0;
                }
            }
            out.clear();
            if (result.isUnderflow()) {
                return end;
            }
            if (result.isMalformed()) {
                in.position(in.position() + result.length());
                at += result.length();
                end = at;
                codePoints = 0;
            }
        }
    }

    private static int bytes(int codePoint) {
        if (codePoint < 0x80) {
            return 1;
        }
        if (codePoint < 0x800) {
            return 2;
        }
        return codePoint < 0x1_0000 ? 3 : TextChunks.CODE_POINT_BYTES_MAX;
    }
}
