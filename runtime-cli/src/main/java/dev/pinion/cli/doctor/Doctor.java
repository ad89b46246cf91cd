// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import java.util.ArrayList;
import java.util.List;

/// Runs all examinations. Every one is registered here and nowhere else.
public final class Doctor {
    private Doctor() {}

    /// All findings, by subject.
    public static List<Finding> examine(Facts facts) {
        List<Finding> findings = new ArrayList<>();
        JvmFacts jvm = facts.jvm();
        if (jvm != null) {
            findings.addAll(JvmExamination.of(jvm, facts.topology()));
        }
        findings.addAll(MachineExamination.of(facts.topology(), facts.host()));
        findings.addAll(LimitsExamination.of(facts.topology(), facts.host()));
        findings.addAll(SettingsExamination.of(facts.topology(), facts.host()));
        findings.add(Finding.ok("plan", facts.plan().describe()));
        PinFacts pins = facts.pins();
        if (pins != null) {
            findings.addAll(PinExamination.of(pins, facts.plan()));
        }
        return List.copyOf(findings);
    }

    /// Whether none of them is a failure.
    public static boolean healthy(List<Finding> findings) {
        return findings.stream().noneMatch(finding -> finding.verdict() == Verdict.FAIL);
    }
}
