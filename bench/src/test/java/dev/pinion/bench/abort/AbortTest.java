// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.abort;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.Aborter;
import dev.pinion.bench.twin.ForkedJvm;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// A-F40: the default aborter ends the process with exit code 2, naming the agent; no other policy does.
class AbortTest {
    private static final Duration HANG = Duration.ofSeconds(60);

    @Test
    void abortEndsTheProcessAndSaysWhy() {
        ForkedJvm.Ended ended = ForkedJvm.sound().run(HANG, AbortProbe.class, "abort");
        assertTrue(ended.with(Aborter.EXIT_CODE), ended::toString);
        assertTrue(ended.output().contains("pinion: aborts: culprit threw java.lang.LinkageError"), ended::toString);
    }

    @Test
    void superviseDoesNot() {
        ForkedJvm.Ended ended = ForkedJvm.sound().run(HANG, AbortProbe.class, "supervise");
        assertTrue(ended.with(0), ended::toString);
    }
}
