// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import dev.pinion.cli.words.Shown;
import dev.pinion.locality.CpuSet;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
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
                    "cannot be built: " + Shown.of(facts.problem()),
                    "mend the settings: -Dpinion.*, PINION_* and the file of pinion.config"));
        }
        PinSnapshot pins = facts.pins();
        List<Finding> findings = new ArrayList<>();
        findings.addAll(settings(pins, plan));
        findings.add(sum(pins));
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

    /// What is in force, where it is not the plan by default.
    private static List<Finding> settings(PinSnapshot pins, PlacementPlan plan) {
        List<Finding> findings = new ArrayList<>();
        int workers = pins.workers().size();
        CpuSet asked = pins.workers().stream().map(WorkerPin::requested).reduce(CpuSet.EMPTY, CpuSet::union);
        boolean others = pins.scope() == PinScope.CPU && !asked.equals(plan.cpus());
        if (workers != plan.size() || others) {
            findings.add(Finding.note(
                    "settings",
                    "a runtime built here has " + workers + " workers on CPUs " + asked + ", the plan has "
                            + plan.size() + " on " + plan.cpus(),
                    "settings from outside are in force: -Dpinion.*, PINION_* or the file of pinion.config"));
        }
        if (pins.mode() != PinMode.OFF && workers > asked.size()) {
            findings.add(Finding.warn(
                    "shared CPUs",
                    workers + " workers share CPUs " + asked + ": two of them never run at once there",
                    "set PINION_WORKERS to " + asked.size() + " or fewer, or name more CPUs in PINION_CPUS"));
        }
        return findings;
    }

    private static String whyNot(PinSnapshot pins) {
        return pins.workers().stream()
                .filter(pin -> !pin.holds() && !pin.reason().isEmpty())
                .map(pin -> Shown.of(pin.reason()))
                .findFirst()
                .orElse("see PINION_PINNING, and whether a seccomp filter forbids sched_setaffinity");
    }

    private static Finding sum(PinSnapshot pins) {
        if (pins.mode() == PinMode.OFF) {
            return Finding.note("pins", "switched off by the settings", "leave out PINION_PINNING to pin the workers");
        }
        int workers = pins.workers().size();
        String text = pins.holding() + " of " + workers + " pins hold, "
                + pins.mode().name().toLowerCase(Locale.ROOT) + ", each to its " + scope(pins);
        if (pins.holding() == workers) {
            return Finding.ok("pins", text);
        }
        return Finding.warn("pins", text, whyNot(pins));
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
