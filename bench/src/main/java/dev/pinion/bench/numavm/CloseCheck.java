// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import java.util.List;

/// That every runtime ended complete, and that no thread of any of them is left.
final class CloseCheck {
    private static final String THREAD_PREFIX = "pinion-";

    private CloseCheck() {}

    static String run(Runtimes runtimes) throws CheckFailed {
        CheckFailed.unless(runtimes.ended() > 0, "no runtime was opened");
        CheckFailed.unless(runtimes.unclean().isEmpty(), runtimes.unclean().toString());
        List<String> left = Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith(THREAD_PREFIX))
                .toList();
        CheckFailed.unless(left.isEmpty(), "threads left: " + left);
        return runtimes.ended() + " runtimes ended complete, nothing dropped, no thread left";
    }
}
