// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

import dev.pinion.Reply;
import org.jspecify.annotations.Nullable;

/// A message: unlike any other, and numbered among those of its sender to its recipient.
///
/// @param id its own
/// @param sender who sent it
/// @param number how many that sender sent to that recipient before
/// @param body what it says
/// @param reply where an answer goes, if it is a question
record Parcel(
        long id,
        String sender,
        long number,
        int body,
        @Nullable Reply<Integer> reply) {}
