// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// Calls that nobody makes, because they order nothing or make a seeded run differ from its replay.
final class ForbiddenCalls {

    /// The only classes that may read a clock or draw a number of their own; all others get `NanoClock` and `Choices`.
    /// Named below the root package; nested classes are covered by the name of their outermost class.
    private static final Set<String> CLOCK_AND_RANDOM_ADAPTERS =
            Set.of(".core.assembly.SystemClock", ".core.worker.SystemChoices", ".core.seeded.SeededChoices");

    /// Whole modules outside the scheduler, where a seeded run does not depend on the clock.
    private static final Set<String> MODULES_WITH_CLOCK = Set.of(".cli", ".monitor", ".telemetry");

    private static final Set<String> CLOCK_METHODS =
            Set.of("java.lang.System.nanoTime", "java.lang.System.currentTimeMillis", "java.lang.Math.random");

    private static final Set<String> CLOCK_AND_RANDOM_TYPES = Set.of(
            "java.util.Random",
            "java.util.SplittableRandom",
            "java.util.concurrent.ThreadLocalRandom",
            "java.security.SecureRandom",
            "java.time.Clock",
            "java.util.UUID");

    private ForbiddenCalls() {}

    static Map<String, ArchRule> below(String root) {
        Map<String, ArchRule> rules = new LinkedHashMap<>();
        rules.put(
                "VarHandle access names its mode",
                noClasses()
                        .should()
                        .accessTargetWhere(access(
                                "a bare VarHandle get or set, which is plain",
                                access -> owner(access).equals("java.lang.invoke.VarHandle")
                                        && Set.of("get", "set").contains(access.getName()))));
        rules.put(
                "nobody uses Unsafe",
                noClasses().should().dependOnClassesThat().haveNameMatching(".*\\.misc\\.Unsafe"));
        rules.put(
                "clock and chance come through adapters",
                noClasses()
                        .that(mayNotReadClocks(root))
                        .should()
                        .accessTargetWhere(access(
                                "a clock or a random source",
                                access -> CLOCK_METHODS.contains(owner(access) + "." + access.getName())
                                        || CLOCK_AND_RANDOM_TYPES.contains(owner(access))
                                        || (owner(access).equals("java.time.Instant")
                                                && access.getName().equals("now")))));
        return rules;
    }

    private static DescribedPredicate<JavaClass> mayNotReadClocks(String root) {
        return DescribedPredicate.describe("are no adapter", type -> {
            String name = type.getName();
            String outermost = name.contains("$") ? name.substring(0, name.indexOf('$')) : name;
            return CLOCK_AND_RANDOM_ADAPTERS.stream().noneMatch(each -> outermost.equals(root + each))
                    && MODULES_WITH_CLOCK.stream().noneMatch(each -> name.startsWith(root + each + "."));
        });
    }

    private static DescribedPredicate<JavaAccess<?>> access(String description, Predicate<JavaAccess<?>> test) {
        return DescribedPredicate.describe(description, test);
    }

    private static String owner(JavaAccess<?> access) {
        return access.getTargetOwner().getName();
    }
}
