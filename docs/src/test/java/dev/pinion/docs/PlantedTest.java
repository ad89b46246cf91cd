// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.EvaluationResult;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every rule can fail: the classes below `dev.planted` break each of them, and the allowed ones there break none.
final class PlantedTest {

    private static final String ROOT = "dev.planted";
    private static final JavaClasses PLANTED = new ClassFileImporter().importPackages(ROOT);

    @TestFactory
    Stream<DynamicTest> fails() {
        return ArchitectureRules.below(ROOT).entrySet().stream()
                .map(rule -> DynamicTest.dynamicTest(
                        rule.getKey(),
                        () -> assertTrue(rule.getValue().evaluate(PLANTED).hasViolation(), "no violation found")));
    }

    @Test
    void theAllowedUpwardEdgeIsNoViolation() {
        assertFalse(violations().stream().anyMatch(line -> line.contains("RuntimeBuilder.allowed")), "allowed edge");
    }

    @Test
    void accessThatNamesItsModeIsNoViolation() {
        EvaluationResult result = ArchitectureRules.below(ROOT)
                .get("VarHandle access names its mode")
                .evaluate(PLANTED);

        assertEquals(
                2,
                result.getFailureReport().getDetails().size(),
                () -> result.getFailureReport().toString());
    }

    private static List<String> violations() {
        return ArchitectureRules.below(ROOT).values().stream()
                .flatMap(rule -> rule.evaluate(PLANTED).getFailureReport().getDetails().stream())
                .toList();
    }
}
