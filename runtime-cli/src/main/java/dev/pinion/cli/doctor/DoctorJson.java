// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The findings as the object that `pinion doctor --json` prints.
public final class DoctorJson {
    private DoctorJson() {}

    /// All findings in their order, and how many there are of each verdict.
    public static Map<String, Object> of(List<Finding> findings) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("healthy", Doctor.healthy(findings));
        for (Verdict verdict : Verdict.values()) {
            object.put(verdict.label(), DoctorReport.count(findings, verdict));
        }
        object.put("findings", findings.stream().map(DoctorJson::finding).toList());
        return object;
    }

    private static Map<String, Object> finding(Finding finding) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("topic", finding.topic());
        object.put("verdict", finding.verdict().label());
        object.put("text", finding.text());
        object.put("advice", finding.advice());
        return object;
    }
}
