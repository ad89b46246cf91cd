// SPDX-License-Identifier: Apache-2.0
package dev.planted.core.unlisted;

/// Planted: a room that nobody listed.
public final class Stray {}
