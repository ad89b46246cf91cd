// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

/// A part that is plugged into a runtime: passed to `RuntimeBuilder.with(..)`, or found by the service loader (then it
/// takes part in every runtime that does not say `withoutExtensions()`).
///
/// `start` is called once, before the first turn runs; `close` once, when the runtime has ended. If any extension
/// throws from `start`, those started before it are closed and `build()` fails with nothing left running. One
/// instance belongs to one runtime.
public interface RuntimeExtension extends AutoCloseable {
    /// A short name for messages; an extension that is passed replaces a loaded one of the same name.
    String name();

    /// Whether it may take part in a deterministic runtime: it must then do nothing of its own accord.
    default boolean worksDeterministically() {
        return false;
    }

    /// Begins.
    void start(RuntimeView view, RuntimeControl control);

    /// Ends; idempotent.
    @Override
    void close();
}
