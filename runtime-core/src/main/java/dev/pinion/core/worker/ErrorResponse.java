// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.spi.ErrorPolicy;

/// Does what the policy says when an [Error] was thrown. Thread-safe.
final class ErrorResponse {
    private final ErrorPolicy policy;

    // Written by: the builder of the runtime, once. Read by: whoever threw.
    private volatile Runnable stop = () -> {};

    /// A response by this policy.
    ErrorResponse(ErrorPolicy policy) {
        this.policy = policy;
    }

    /// How to begin closing the runtime; nothing is run before this is known.
    void stopsBy(Runnable closing) {
        // Pairs with: thrown's read (the runtime that is to be closed).
        stop = closing;
    }

    /// `who` threw. Never throws.
    void thrown(String who, Throwable thrown) {
        if (!(thrown instanceof Error error)) {
            return;
        }
        try {
            switch (policy) {
                case ErrorPolicy.Supervise() -> {}
                // Pairs with: stopsBy's write.
                case ErrorPolicy.StopRuntime() -> stop.run();
                case ErrorPolicy.Abort(var aborter) ->
                    aborter.abort(who + " threw " + error.getClass().getName(), error);
            }
        } catch (Throwable failed) {
            Losses.log("the response to an error of " + who + " failed itself", failed);
        }
    }
}
