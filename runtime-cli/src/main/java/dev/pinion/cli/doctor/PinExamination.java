// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import dev.pinion.locality.PlacementPlan;
import java.util.ArrayList;
import java.util.List;

/// The pins that were asked for and those that hold.
final class PinExamination {
    private PinExamination() {}

    static List<Finding> of(PinFacts pins, PlacementPlan plan) {
        if (!pins.problem().isEmpty()) {
            return List.of(Finding.fail(
                    "runtime",
                    "cannot be built: " + pins.problem(),
                    "mend the settings: -Dpinion.*, PINION_* and the file of pinion.config"));
        }
        List<Finding> findings = new ArrayList<>();
        if (pins.workers().size() != plan.size()) {
            findings.add(Finding.note(
                    "settings",
                    "a runtime built here has " + pins.workers().size() + " workers, the plan has " + plan.size(),
                    "settings from outside are in force: -Dpinion.*, PINION_* or the file of pinion.config"));
        }
        long held = pins.workers().stream().filter(PinFacts.Row::pinned).count();
        String sum = held + " of " + pins.workers().size() + " pins hold";
        if (held == pins.workers().size()) {
            findings.add(Finding.ok("pins", sum));
        } else if (pins.reason().isEmpty()) {
            findings.add(Finding.warn(
                    "pins", sum, "see PINION_PINNING, and whether a seccomp filter forbids sched_setaffinity"));
        } else {
            findings.add(Finding.warn("pins", sum, pins.reason()));
        }
        for (PinFacts.Row row : pins.workers()) {
            String asked = "asked for CPU " + row.cpu() + ", got ";
            findings.add(
                    row.pinned()
                            ? Finding.ok("worker " + row.worker(), asked + "CPU " + row.cpu())
                            : Finding.warn("worker " + row.worker(), asked + "no pin", "see pins"));
        }
        return findings;
    }
}
