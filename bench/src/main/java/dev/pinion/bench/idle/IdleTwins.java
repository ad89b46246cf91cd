// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import java.io.IOException;
import java.util.List;

/// Sees [IdleCost] fail: runtimes that do not rest must be over the limit. The arguments are those of `IdleCost`;
/// `--twins` goes without saying. Exits with 0 if each twin was found over the limit.
public final class IdleTwins {
    private static final int EXIT_UNNOTICED = 1;

    private IdleTwins() {}

    /// See the class.
    public static void main(String[] args) throws IOException, NotIdle, InterruptedException {
        IdleOptions options = IdleOptions.parse(args);
        List<Kind> twins = Kind.twins();
        Comparison comparison = IdleCost.compare(options, twins, System.out);
        System.out.println(comparison.verdict());
        List<Kind> unnoticed =
                twins.stream().filter(twin -> !comparison.isOverLimit(twin)).toList();
        unnoticed.forEach(twin -> System.out.println("NOT AS EXPECTED: " + twin.label() + " is within the limit"));
        System.out.println("twins " + twins.size() + " not as expected " + unnoticed.size());
        if (!unnoticed.isEmpty()) {
            System.exit(EXIT_UNNOTICED);
        }
    }
}
