// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.life;

import java.lang.management.ManagementFactory;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;

/// What the JVM says of its own native memory. Needs `-XX:NativeMemoryTracking=summary`.
final class NativeMemory {
    /// What comes and goes with the heap and with what is compiled; arena chunks are the compilers', kept for the next.
    private static final Set<String> LEFT_OUT = Set.of(
            "Java Heap", "Code", "Compiler", "GC", "GCCardSet", "Arena Chunk", "Native Memory Tracking", "Tracing");

    private static final Pattern KIND =
            Pattern.compile("^-\\s+(.+?) \\(reserved=\\d+KB, committed=(\\d+)KB", Pattern.MULTILINE);

    private NativeMemory() {}

    /// Bytes committed for all that is not left out.
    static long committed() {
        return committed(summary());
    }

    /// The same, read from a summary.
    static long committed(String summary) {
        Matcher kind = KIND.matcher(summary);
        long kilobytes = 0;
        int kinds = 0;
        while (kind.find()) {
            kinds++;
            kilobytes += LEFT_OUT.contains(kind.group(1)) ? 0 : Long.parseLong(kind.group(2));
        }
        if (kinds == 0) {
            throw new IllegalStateException("native memory is not tracked here: " + summary);
        }
        return 1024 * kilobytes;
    }

    private static String summary() {
        try {
            return (String) ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "vmNativeMemory",
                            new Object[] {new String[] {"summary"}},
                            new String[] {String[].class.getName()});
        } catch (JMException e) {
            throw new IllegalStateException("native memory cannot be asked for", e);
        }
    }
}
