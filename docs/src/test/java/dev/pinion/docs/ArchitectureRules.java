// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Who may know whom, over the packages below one root, so that the same rules can be shown to fail on planted
/// classes.
final class ArchitectureRules {

    private final String root;
    private final Map<String, ArchRule> rules = new LinkedHashMap<>();

    private ArchitectureRules(String root) {
        this.root = root;
    }

    /// All rules by name: the directions of modules and packages, and the calls that nobody makes.
    static Map<String, ArchRule> below(String root) {
        ArchitectureRules architecture = new ArchitectureRules(root);
        architecture.modules();
        architecture.upwardEdge();
        architecture.rooms();
        architecture.cycles();
        architecture.rules.putAll(ForbiddenCalls.below(root));
        architecture.rules.replaceAll((name, rule) -> rule.as(name).allowEmptyShould(true));
        return architecture.rules;
    }

    private void modules() {
        knowsNone(
                "locality knows no other module",
                ".locality..",
                "",
                ".spi..",
                ".core..",
                ".monitor..",
                ".telemetry..",
                ".testkit..",
                ".cli..");
        for (String core : List.of("", ".spi..", ".core..")) {
            knowsNone(
                    "core" + core + " knows no upper module",
                    core,
                    ".monitor..",
                    ".telemetry..",
                    ".testkit..",
                    ".cli..");
        }
        knowsNone("monitor knows the core only", ".monitor..", ".telemetry..", ".testkit..", ".cli..", ".core..");
        knowsNone("telemetry knows the core only", ".telemetry..", ".monitor..", ".testkit..", ".cli..", ".core..");
        knowsNone(
                "testkit knows the core's exported packages only",
                ".testkit..",
                ".locality..",
                ".monitor..",
                ".telemetry..",
                ".cli..",
                ".core..");
        knowsNone("the command uses exported packages only, and no testkit", ".cli..", ".core..", ".testkit..");
        rules.put(
                "OpenTelemetry is known to telemetry and the command only",
                noClasses()
                        .that(resideInAPackage(root + "..").and(not(resideInAnyPackage(in(".telemetry..", ".cli..")))))
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage("io.opentelemetry.."));
        rules.put(
                "native code is known to locality only",
                noClasses()
                        .that(resideInAPackage(root + "..").and(not(resideInAPackage(root + ".locality.."))))
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("net.openhft..", "com.sun.jna..", "java.lang.foreign.."));
    }

    private void upwardEdge() {
        String builder = root + ".RuntimeBuilder";
        String assembly = root + ".core.assembly.Assembly";
        rules.put(
                "what applications import knows no core package",
                noClasses()
                        .that(resideInAPackage(root).and(not(name(builder))))
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage(root + ".core.."));
        rules.put(
                "RuntimeBuilder knows the core by Assembly only",
                noClasses()
                        .that(name(builder))
                        .should()
                        .dependOnClassesThat(resideInAPackage(root + ".core..").and(not(name(assembly)))));
        knowsNone("spi knows neither agents nor the core", ".spi..", "", ".core..");
    }

    private void rooms() {
        CoreRooms.MAY_KNOW.forEach((room, known) -> {
            String[] allowed = Stream.concat(Stream.of(room), known.stream())
                    .map(each -> root + ".core." + each + "..")
                    .toArray(String[]::new);
            rules.put(
                    "core." + room + " knows " + known,
                    noClasses()
                            .that()
                            .resideInAPackage(root + ".core." + room + "..")
                            .should()
                            .dependOnClassesThat(
                                    resideInAPackage(root + ".core..").and(not(resideInAnyPackage(allowed)))));
        });
        String[] all = CoreRooms.MAY_KNOW.keySet().stream()
                .map(room -> root + ".core." + room + "..")
                .toArray(String[]::new);
        rules.put(
                "the core has no room that CoreRooms does not name",
                classes().that().resideInAPackage(root + ".core..").should().resideInAnyPackage(all));
    }

    private void cycles() {
        rules.put(
                "packages form no cycle",
                slices().assignedFrom(packagesBelow(root))
                        .should()
                        .beFreeOfCycles()
                        .ignoreDependency(name(root + ".RuntimeBuilder"), name(root + ".core.assembly.Assembly")));
    }

    private void knowsNone(String rule, String who, String... whom) {
        rules.put(
                rule,
                noClasses()
                        .that()
                        .resideInAPackage(root + who)
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(in(whom)));
    }

    private String[] in(String... below) {
        return Stream.of(below).map(each -> root + each).toArray(String[]::new);
    }

    private static SliceAssignment packagesBelow(String root) {
        return new SliceAssignment() {
            @Override
            public String getDescription() {
                return "each package below " + root;
            }

            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                String name = type.getPackageName();
                return name.equals(root) || name.startsWith(root + ".")
                        ? SliceIdentifier.of(name)
                        : SliceIdentifier.ignore();
            }
        };
    }
}
