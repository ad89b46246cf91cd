// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import dev.pinion.cli.words.Shown;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.spi.PinSnapshot;
import dev.pinion.spi.WorkerPin;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The pins that were asked for and those that hold.
final class PinExamination {
    private static final String SEE_PINS = "see pins";

    private PinExamination() {}

    static List<Finding> of(PinFacts facts, PlacementPlan plan) {
        if (!facts.problem().isEmpty()) {
            return List.of(Finding.fail(
                    "runtime",
                    "cannot be built: " + facts.problem(),
                    "mend the settings: -Dpinion.*, PINION_* and the file of pinion.config"));
        }
        PinSnapshot pins = facts.pins();
        List<Finding> findings = new ArrayList<>();
        if (pins.workers().size() != plan.size()) {
            findings.add(Finding.note(
                    "settings",
                    "a runtime built here has " + pins.workers().size() + " workers, the plan has " + plan.size(),
                    "settings from outside are in force: -Dpinion.*, PINION_* or the file of pinion.config"));
        }
        findings.add(sum(pins, facts.reason()));
        pins.workers().forEach(pin -> findings.add(worker(pin, pins.mode())));
        findings.add(changes(pins));
        pins.overlaps()
                .forEach(overlap -> findings.add(Finding.warn(
                        "overlap",
                        Shown.of(overlap),
                        "give each runtime its own CPUs with a CpuPool, or switch pinning off")));
        findings.add(memory(pins));
        return findings;
    }

    private static Finding sum(PinSnapshot pins, String reason) {
        if (pins.mode() == PinMode.OFF) {
            return Finding.note("pins", "switched off by the settings", "leave out PINION_PINNING to pin the workers");
        }
        int workers = pins.workers().size();
        String text = pins.holding() + " of " + workers + " pins hold, "
                + pins.mode().name().toLowerCase(Locale.ROOT) + ", each to its " + scope(pins);
        if (pins.holding() == workers) {
            return Finding.ok("pins", text);
        }
        return Finding.warn(
                "pins",
                text,
                reason.isEmpty()
                        ? "see PINION_PINNING, and whether a seccomp filter forbids sched_setaffinity"
                        : reason);
    }

    private static String scope(PinSnapshot pins) {
        return switch (pins.scope()) {
            case CPU -> "CPU";
            case CORE -> "core";
            case LLC -> "last-level cache";
            case NODE -> "node";
        };
    }

    private static Finding worker(WorkerPin pin, PinMode mode) {
        String topic = "worker " + pin.worker();
        String text = "asked for CPUs " + pin.requested() + ", got " + pin.actual();
        if (pin.holds() || mode == PinMode.OFF) {
            return Finding.ok(topic, mode == PinMode.OFF ? "free on CPUs " + pin.actual() : text);
        }
        return Finding.warn(topic, text, pin.reason().isEmpty() ? SEE_PINS : Shown.of(pin.reason()));
    }

    /// What was changed from outside while the runtime was up.
    private static Finding changes(PinSnapshot pins) {
        return pins.repins() == 0
                ? Finding.ok("pins again", "none had to be set again")
                : Finding.warn(
                        "pins again",
                        pins.repins() + " were changed from outside and set again",
                        "find who changes masks: taskset, a tuning daemon, the cpuset of a container manager");
    }

    private static Finding memory(PinSnapshot pins) {
        if (!pins.memoryProblem().isEmpty()) {
            return Finding.warn(
                    "memory policy",
                    "local was asked for and not set: " + Shown.of(pins.memoryProblem()),
                    "leave out PINION_MEMORY, or allow set_mempolicy");
        }
        return Finding.ok(
                "memory policy",
                pins.memory() == MemoryPolicy.LOCAL
                        ? "local to each worker's node"
                        : "as the process was started with");
    }
}
