// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuListFormatTest {

    @ParameterizedTest
    @DisplayName("M-T7: ranges, singles, empty, garbage, reversed range")
    @CsvSource(
            delimiter = '|',
            value = {
                "0-3,8,10-11 | 0-3,8,10-11 | true",
                "5           | 5           | true",
                "''          | ''          | true",
                "'  '        | ''          | true",
                "garbage     | ''          | false",
                "3-1         | ''          | false",
                "0,7-4,9     | 0,9         | false",
                "1,,2        | 1-2         | false",
                "-1          | ''          | false",
                "1-2-3       | ''          | false",
                "0-1,x       | 0-1         | false",
                "300-301,255 | 255,300-301 | true",
            })
    void mT7CpuListParser(String text, String expected, boolean clean) {
        CpuListFormat.Parsed parsed = CpuListFormat.parseList(text);
        assertEquals(expected, CpuListFormat.format(parsed.ids()));
        assertEquals(clean, parsed.clean());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "00000000,0000ffff          | 0-15",
                "ff                         | 0-7",
                "0x3                        | 0-1",
                "1,00000000,00000000        | 64",
                "80000000,00000000          | 63",
                "ffffffffffffffff           | 0-63",
                "8000000000000000,          | REFUSED",
                "''                         | ''",
                "0                          | ''",
                "zz                         | REFUSED",
                "ffff,ffff                  | REFUSED",
                "0x                         | REFUSED",
            })
    void readsMasksOfAnyLength(String text, String expected) {
        CpuListFormat.Parsed parsed = CpuListFormat.parseMask(text);
        assertEquals(expected, parsed.clean() ? CpuListFormat.format(parsed.ids()) : "REFUSED");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0-4294967295", "65536", "99999999999999999999", "0-65536"})
    void refusesIdsThatNoMachineHas(String text) {
        CpuListFormat.Parsed parsed = CpuListFormat.parseList(text);
        assertTrue(parsed.ids().isEmpty());
        assertFalse(parsed.clean());
    }

    @Test
    void refusesMasksBeyondTheLimitButNotLeadingZeros() {
        assertTrue(CpuListFormat.parseMask("0".repeat(100_000) + "1").clean());
        assertFalse(CpuListFormat.parseMask("1" + "0".repeat(100_000)).clean());
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        Random random = new Random(42);
        for (int round = 0; round < 500; round++) {
            BitSet ids = new BitSet();
            for (int i = random.nextInt(40); i > 0; i--) {
                ids.set(random.nextInt(300));
            }
            CpuListFormat.Parsed parsed = CpuListFormat.parseList(CpuListFormat.format(ids));
            assertEquals(ids, parsed.ids());
            assertNull(parsed.problem());
        }
    }

    @Test
    void problemsQuoteTheTextShortAndPrintable() {
        String problem = CpuListFormat.parseList("\u0007" + "x".repeat(1000)).problem();
        assertTrue(problem != null && problem.length() < 120 && problem.indexOf('\u0007') < 0, problem);
    }

    @Test
    void theFirstOfManyWrongItemsIsTheOneThatIsNamed() {
        String text = "0,3-1," + "x,".repeat(100_000) + "8";
        CpuListFormat.Parsed parsed = CpuListFormat.parseList(text);
        assertEquals("the range '3-1' runs backwards", parsed.problem());
        assertEquals("{0, 8}", parsed.ids().toString());
    }
}
