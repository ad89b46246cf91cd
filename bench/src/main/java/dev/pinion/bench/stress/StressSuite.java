// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import java.util.List;
import java.util.stream.Stream;
import org.openjdk.jcstress.annotations.JCStressTest;

/// The jcstress tests of one class of the runtime, and the twins that prove that they can fail.
///
/// @param tests the class whose nested classes are the tests
/// @param twins at least one
record StressSuite(Class<?> tests, List<StressTwin> twins) {
    StressSuite {
        twins = List.copyOf(twins);
        if (twins.isEmpty()) {
            throw new IllegalArgumentException("a suite that nothing proves: " + tests);
        }
    }

    String name() {
        return tests.getSimpleName();
    }

    /// The names of the tests, as jcstress lists them.
    List<String> testNames() {
        return Stream.of(tests.getDeclaredClasses())
                .filter(each -> each.isAnnotationPresent(JCStressTest.class))
                .map(StressSuite::testName)
                .sorted()
                .toList();
    }

    /// The name of one test, as jcstress lists it.
    static String testName(Class<?> test) {
        return test.getName().replace('$', '.');
    }
}
