// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.abort;

import dev.pinion.AgentRuntime;
import dev.pinion.ErrorPolicy;
import dev.pinion.RuntimeBuilder;

/// A program whose agent throws an `Error`, under the policy of its argument, and which otherwise ends with 0.
final class AbortProbe {
    private AbortProbe() {}

    public static void main(String[] arguments) {
        ErrorPolicy policy = arguments[0].equals("abort") ? ErrorPolicy.abort() : ErrorPolicy.supervise();
        try (AgentRuntime runtime = new RuntimeBuilder()
                .workers(1)
                .withoutExtensions()
                .onError(policy)
                .build()) {
            runtime.<String>spawn("culprit", () -> (context, message) -> {
                        throw new LinkageError("planted");
                    })
                    .tell("go");
        }
    }
}
