// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

/// Where the answer of one `ask` goes. It takes one answer: the first `tell` is [Delivery#ACCEPTED]; every later one,
/// and one that comes after the deadline, is [Delivery#STOPPED] and changes nothing.
///
/// @param <R> the answer
public interface Reply<R> extends Address<R> {}
