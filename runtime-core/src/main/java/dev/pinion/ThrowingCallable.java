// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

/// A piece of code with a result that may throw `X`.
///
/// @param <T> the result
/// @param <X> what it may throw
@FunctionalInterface
public interface ThrowingCallable<T extends @org.jspecify.annotations.Nullable Object, X extends Exception> {
    /// Runs it.
    T call() throws X;
}
