// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every rule holds for the product.
final class ArchitectureTest {

    private static final JavaClasses PRODUCT = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.pinion");

    @Test
    void theProductIsLookedAt() {
        for (String type :
                new String[] {"dev.pinion.locality.Topology", "dev.pinion.AgentRuntime", "dev.pinion.testkit.Schedules"
                }) {
            assertTrue(PRODUCT.contain(type), type + " is not among the " + PRODUCT.size() + " classes");
        }
    }

    @TestFactory
    Stream<DynamicTest> holds() {
        return ArchitectureRules.below("dev.pinion").entrySet().stream()
                .map(rule -> DynamicTest.dynamicTest(
                        rule.getKey(), () -> rule.getValue().check(PRODUCT)));
    }
}
