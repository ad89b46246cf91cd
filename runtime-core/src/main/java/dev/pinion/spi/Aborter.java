// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

/// Ends the process when nothing else is safe; a port, so that tests and supervisors can take its place.
///
/// It is called on the thread that threw, from inside the turn. If it returns, or throws itself, the turn goes
/// on as under [ErrorPolicy#supervise()].
@FunctionalInterface
public interface Aborter {
    /// The exit code of a process that was aborted.
    int EXIT_CODE = 2;

    /// Says why on standard error, and halts the JVM: no shutdown hook runs.
    Aborter HALT = (reason, error) -> {
        System.err.println("pinion: aborts: " + reason);
        Runtime.getRuntime().halt(EXIT_CODE);
    };

    /// Ends the process.
    ///
    /// @param reason what happened, and to whom: it names the agent or task, or else the thread
    /// @param error what was thrown
    void abort(String reason, Throwable error);
}
