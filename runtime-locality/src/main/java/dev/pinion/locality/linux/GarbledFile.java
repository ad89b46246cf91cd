// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

/// A file that did not hold what it should and was then treated as absent.
///
/// @param path the file, as it was opened
/// @param problem what was wrong, for a person
public record GarbledFile(String path, String problem) {}
