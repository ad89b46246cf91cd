// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import com.sun.management.HotSpotDiagnosticMXBean;
import dev.pinion.AgentRuntime;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryManagerMXBean;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// This JVM, as far as it matters to Pinion.
///
/// @param feature its number, such as 25
/// @param version its version in full
/// @param vendor who built it
/// @param collectors the names of its garbage collectors
/// @param processors how many processors it takes itself to have
/// @param flags the values of [#FLAGS]; one that it does not have is absent
/// @param javaLangOpen whether `java.lang` is open to the runtime
/// @param nativeGrant whether JNA may call native code; null if JNA is not there
public record JvmFacts(
        int feature,
        String version,
        String vendor,
        List<String> collectors,
        int processors,
        Map<String, String> flags,
        boolean javaLangOpen,
        @Nullable Boolean nativeGrant) {
    static final String NUMA = "UseNUMA";
    static final String CONTAINER = "UseContainerSupport";
    static final String PROCESSORS = "ActiveProcessorCount";
    /// The flags that are looked up.
    static final List<String> FLAGS = List.of(NUMA, CONTAINER, PROCESSORS);

    private static final String JNA_CLASS = "com.sun.jna.Native";

    /// Copies what it is given.
    public JvmFacts {
        collectors = List.copyOf(collectors);
        flags = Map.copyOf(flags);
    }

    static JvmFacts detect() {
        List<String> collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(MemoryManagerMXBean::getName)
                .toList();
        Map<String, String> flags = new TreeMap<>();
        HotSpotDiagnosticMXBean flagBean = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        for (String flag : FLAGS) {
            try {
                if (flagBean != null) {
                    flags.put(flag, flagBean.getVMOption(flag).getValue());
                }
            } catch (IllegalArgumentException _) {
                // This JVM has no such flag.
            }
        }
        return new JvmFacts(
                Runtime.version().feature(),
                Runtime.version().toString(),
                System.getProperty("java.vm.name", "") + " of " + System.getProperty("java.vendor", ""),
                collectors,
                Runtime.getRuntime().availableProcessors(),
                flags,
                Object.class.getModule().isOpen("java.lang", AgentRuntime.class.getModule()),
                lookedUpGrant());
    }

    // Looked up without being initialised: nothing native is touched.
    private static @Nullable Boolean lookedUpGrant() {
        try {
            return Class.forName(JNA_CLASS, false, AgentRuntime.class.getClassLoader())
                    .getModule()
                    .isNativeAccessEnabled();
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
}
