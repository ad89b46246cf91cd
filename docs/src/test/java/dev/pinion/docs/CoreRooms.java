// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import java.util.List;
import java.util.Map;

/// The packages of the core and the ones that each may know; a new package needs a line here.
///
/// ```
/// memory <- queue, idle, mailbox;  mailbox <- agent;  {agent, queue, idle} <- worker
/// worker <- task, seeded, pin;  all <- assembly
/// ```
final class CoreRooms {

    static final Map<String, List<String>> MAY_KNOW = Map.of(
            "memory", List.of(),
            "queue", List.of("memory"),
            "idle", List.of("memory"),
            "mailbox", List.of("memory"),
            "agent", List.of("mailbox", "memory"),
            "worker", List.of("agent", "queue", "idle", "mailbox", "memory"),
            "pin", List.of("worker"),
            "task", List.of("worker", "agent", "queue", "idle", "mailbox", "memory"),
            "seeded", List.of("worker", "agent", "queue", "idle", "mailbox", "memory"),
            "assembly", List.of("pin", "task", "seeded", "worker", "agent", "queue", "idle", "mailbox", "memory"));

    private CoreRooms() {}
}
