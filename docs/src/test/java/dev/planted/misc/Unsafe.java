// SPDX-License-Identifier: Apache-2.0
package dev.planted.misc;

/// Planted: stands in for the JDK's own, whose use javac would warn of.
public final class Unsafe {}
