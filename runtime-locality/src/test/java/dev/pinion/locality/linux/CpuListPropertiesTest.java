// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

/// What holds for the two forms of a set, whatever the set or the text.
class CpuListPropertiesTest {

    private static final int WORD_BITS = 32;

    private static BitSet bits(Iterable<Integer> ids) {
        BitSet bits = new BitSet();
        ids.forEach(bits::set);
        return bits;
    }

    /// The mask as the kernel prints it, with so many words in front that hold nothing.
    private static String mask(BitSet ids, int moreWords) {
        StringBuilder text = new StringBuilder();
        for (int word = ids.length() / WORD_BITS + moreWords; word >= 0; word--) {
            long value = 0;
            for (int bit = 0; bit < WORD_BITS; bit++) {
                value |= ids.get(word * WORD_BITS + bit) ? 1L << bit : 0;
            }
            text.append(String.format("%08x", value)).append(word == 0 ? "" : ",");
        }
        return text.toString();
    }

    @Property
    void aListThatIsWrittenIsReadAgain(@ForAll Set<@IntRange(max = CpuListFormat.IDS_MAX - 1) Integer> ids) {
        CpuListFormat.Parsed parsed = CpuListFormat.parseList(CpuListFormat.format(bits(ids)));
        assertNull(parsed.problem());
        assertEquals(bits(ids), parsed.ids());
    }

    @Property
    void aMaskOfAnyLengthEqualsTheList(
            @ForAll Set<@IntRange(max = 1023) Integer> ids, @ForAll @IntRange(max = 400) int moreWords) {
        CpuListFormat.Parsed mask = CpuListFormat.parseMask(mask(bits(ids), moreWords));
        assertNull(mask.problem());
        assertEquals(CpuListFormat.parseList(CpuListFormat.format(bits(ids))).ids(), mask.ids());
    }

    @Property
    void orderAndRepetitionMeanNothing(@ForAll @Size(max = 40) List<@IntRange(max = 500) Integer> ids) {
        String text = ids.stream().map(String::valueOf).collect(Collectors.joining(", "));
        CpuListFormat.Parsed parsed = CpuListFormat.parseList(text);
        assertNull(parsed.problem());
        assertEquals(bits(ids), parsed.ids());
    }

    @Property
    void oneWrongItemHidesNoOther(
            @ForAll Set<@IntRange(max = 500) Integer> ids,
            @ForAll @StringLength(min = 1, max = 60) @CharRange(from = 'g', to = 'z') String wrong) {
        CpuListFormat.Parsed parsed = CpuListFormat.parseList(wrong + "," + CpuListFormat.format(bits(ids)));
        String problem = parsed.problem();
        assertTrue(problem != null && problem.startsWith("'" + wrong.substring(0, 1)), problem);
        assertEquals(bits(ids), parsed.ids());
    }

    /// Parsing and writing again gives one form, which is stable.
    @Property
    void whateverIsReadIsWrittenTheSame(@ForAll String text) {
        for (CpuListFormat.Parsed parsed : List.of(CpuListFormat.parseList(text), CpuListFormat.parseMask(text))) {
            String written = CpuListFormat.format(parsed.ids());
            assertEquals(parsed.ids(), CpuListFormat.parseList(written).ids());
            assertEquals(
                    written,
                    CpuListFormat.format(CpuListFormat.parseList(written).ids()));
        }
    }

    @Property
    void textOfTheRightLettersIsReadOrNamed(@ForAll @CharRange(from = ',', to = '9') String text) {
        CpuListFormat.Parsed parsed = CpuListFormat.parseList(text);
        assertTrue(parsed.ids().length() <= CpuListFormat.IDS_MAX);
        assertTrue(parsed.clean() || !String.valueOf(parsed.problem()).isBlank());
    }
}
