// SPDX-License-Identifier: Apache-2.0
package dev.planted;

/// What an application would import.
public final class Leaf {}
