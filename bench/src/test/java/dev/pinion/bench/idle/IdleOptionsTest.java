// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdleOptionsTest {
    @Test
    void twoEightAndSixtyFourWorkersAreMeasuredUnlessOthersAreNamed() {
        assertEquals(new IdleOptions(5, Duration.ofSeconds(10), List.of(2, 8, 64), false), IdleOptions.parse());
        assertEquals(
                new IdleOptions(3, Duration.ofSeconds(4), List.of(1, 2), false),
                IdleOptions.parse("--rounds 3 --seconds 4 --workers 1,2".split(" ")));
    }

    @Test
    void theTwinsAreMeasuredInsteadOfThem() {
        IdleOptions options = IdleOptions.parse("--twins");
        assertEquals(List.of(), options.workers());
        assertEquals(Kind.twins().size(), options.kinds().size());
    }

    @ParameterizedTest
    @CsvSource({
        "--rounds, --rounds needs a value",
        "--rounds 0, from 1 to 1000",
        "--rounds x, \"x\"",
        "--seconds 1, from 2 to 3600",
        "'--workers 2,', \"\"",
        "--workers -1, from 1 to 1024",
        "'--workers 2,2', more than once",
        "--twins --workers 2, leave --workers out",
        "go, unknown option go"
    })
    void whatIsWrongIsRefusedAndSaid(String line, String part) {
        String said = assertThrows(IllegalArgumentException.class, () -> IdleOptions.parse(line.split(" ")))
                .getMessage();
        assertTrue(said.contains(part), said);
    }
}
