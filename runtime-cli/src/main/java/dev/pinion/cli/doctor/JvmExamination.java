// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import dev.pinion.locality.NumaNode;
import dev.pinion.locality.Topology;
import java.util.ArrayList;
import java.util.List;

/// The JVM and its flags.
final class JvmExamination {
    private static final int JDK_MIN = 25;
    /// What the serial collector calls its young part.
    private static final String SERIAL = "Copy";
    private static final String EPSILON = "Epsilon";

    private JvmExamination() {}

    static List<Finding> of(JvmFacts jvm, Topology topology) {
        List<Finding> findings = new ArrayList<>();
        String name = jvm.version() + ", " + jvm.vendor();
        findings.add(
                jvm.feature() >= JDK_MIN
                        ? Finding.ok("JDK", name)
                        : Finding.fail(
                                "JDK",
                                name + ": older than " + JDK_MIN,
                                "install a JDK " + JDK_MIN + " or newer and name it in PINION_JAVA"));
        findings.add(collector(jvm, topology));
        findings.add(numa(jvm, topology));
        findings.add(processors(jvm, topology));
        findings.add(container(jvm));
        findings.add(grant(jvm));
        findings.add(
                jvm.javaLangOpen()
                        ? Finding.ok("java.lang", "open to dev.pinion.core, as fibers will need it")
                        : Finding.note(
                                "java.lang",
                                "not open; nothing needs it yet, fibers will",
                                "add --add-opens java.base/java.lang=dev.pinion.core (ALL-UNNAMED on a class path)"));
        return findings;
    }

    private static Finding collector(JvmFacts jvm, Topology topology) {
        String names = String.join(", ", jvm.collectors());
        if (jvm.collectors().stream().anyMatch(each -> each.startsWith(EPSILON))) {
            return Finding.warn("collector", names + " frees no memory", "leave out -XX:+UseEpsilonGC");
        }
        if (jvm.collectors().contains(SERIAL) && topology.allowed().cpus().size() > 1) {
            return Finding.note(
                    "collector",
                    "serial: one thread collects while all workers wait",
                    "add -XX:+UseG1GC or -XX:+UseZGC");
        }
        return Finding.ok("collector", names);
    }

    private static Finding numa(JvmFacts jvm, Topology topology) {
        long nodes = topology.nodes().stream().filter(NumaNode::hasMemory).count();
        boolean on = Boolean.parseBoolean(jvm.flags().get(JvmFacts.NUMA));
        if (nodes > 1 && !on) {
            return Finding.warn(
                    "UseNUMA", "off on " + nodes + " nodes: a worker's new objects may be far", "add -XX:+UseNUMA");
        }
        return Finding.ok("UseNUMA", (on ? "on" : "off") + (nodes > 1 ? "" : "; one node, so nothing is far"));
    }

    private static Finding processors(JvmFacts jvm, Topology topology) {
        String count = jvm.flags().getOrDefault(JvmFacts.PROCESSORS, "-1");
        int allowed = topology.allowed().cpus().size();
        if (!count.startsWith("-")) {
            return Finding.note(
                    JvmFacts.PROCESSORS,
                    "set to " + count + "; Pinion goes by the " + allowed
                            + " allowed CPUs, collector and JIT by the flag",
                    "leave the flag out, or set PINION_WORKERS=" + count + " to match");
        }
        return Finding.ok(JvmFacts.PROCESSORS, "not set; the JVM counts " + jvm.processors() + " of " + allowed);
    }

    private static Finding container(JvmFacts jvm) {
        String value = jvm.flags().get(JvmFacts.CONTAINER);
        if ("false".equals(value)) {
            return Finding.note(
                    "containers",
                    "support is switched off: the heap is sized for the whole machine",
                    "leave out -XX:-UseContainerSupport");
        }
        return Finding.ok("containers", value == null ? "this JVM has no switch for them" : "their limits are seen");
    }

    private static Finding grant(JvmFacts jvm) {
        Boolean grant = jvm.nativeGrant();
        if (grant == null) {
            return Finding.warn(
                    "native access",
                    "JNA is not on the path: workers are not pinned",
                    "leave out --no-native-grant; without the launcher add net.openhft:affinity and its JNA");
        }
        return grant
                ? Finding.ok("native access", "granted to JNA")
                : Finding.warn(
                        "native access",
                        "not granted to JNA: workers are not pinned",
                        "leave out --no-native-grant; without the launcher add"
                                + " --enable-native-access=com.sun.jna,affinity");
    }
}
