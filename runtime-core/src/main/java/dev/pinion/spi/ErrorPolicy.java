// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

import java.util.Objects;

/// What a runtime does when user code throws an [Error]. Immutable. Exceptions are always contained where they
/// arise, whatever the policy.
///
/// Under every policy the throw is counted and logged first, the agent that threw stops, and its worker lives on.
public sealed interface ErrorPolicy {
    /// An `Error` is treated as any other throw. The default.
    static ErrorPolicy supervise() {
        return new Supervise();
    }

    /// The runtime closes, in the background and with its usual deadline.
    static ErrorPolicy stopRuntime() {
        return new StopRuntime();
    }

    /// The process ends at once, with exit code [Aborter#EXIT_CODE], after one line on standard error.
    static ErrorPolicy abort() {
        return new Abort(Aborter.HALT);
    }

    /// Calls `aborter`, on the thread that threw.
    static ErrorPolicy abort(Aborter aborter) {
        return new Abort(Objects.requireNonNull(aborter, "aborter"));
    }

    /// See [#supervise()].
    record Supervise() implements ErrorPolicy {}

    /// See [#stopRuntime()].
    record StopRuntime() implements ErrorPolicy {}

    /// See [#abort(Aborter)].
    ///
    /// @param aborter who ends the process
    record Abort(Aborter aborter) implements ErrorPolicy {}
}
