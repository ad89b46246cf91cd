// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class TermsTest {
    @Test
    void lettersAndDigitsOfAnyScriptAreParts() {
        assertTrue("a9ßЖ中𝒳٣".codePoints().allMatch(Terms::isPart));
        assertFalse(" _-'.\n\uFEFF\uFFFD—🙂".codePoints().anyMatch(Terms::isPart));
    }

    @Test
    void aTermIsInLowerCaseWhateverTheLocale() {
        assertEquals("title", Terms.of("TITLE"));
        assertEquals("οδος", Terms.of("ΟΔΟΣ"));
    }

    @Test
    void utf8WithoutNulIsText() {
        assertTrue(Terms.isText(new byte[0]));
        assertTrue(Terms.isText(bytes("plain, äöü, 中文, 🙂\n")));
        assertFalse(Terms.isText(bytes("a\0b")));
        assertFalse(Terms.isText(new byte[] {'a', (byte) 0xE9, ' '}));
    }

    @Test
    void aCodePointMayBeCutByTheEndOfTheHeadButNotByTheEndOfTheFile() {
        byte[] spaces = new byte[Terms.HEAD_BYTES];
        Arrays.fill(spaces, (byte) ' ');
        spaces[Terms.HEAD_BYTES - 1] = (byte) 0xC3;
        assertTrue(Terms.isText(spaces));
        assertFalse(Terms.isText(Arrays.copyOfRange(spaces, 1, spaces.length)));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
