// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads how the kernel is set up. What is not said, or garbled, is null.
public final class HostFacts {
    private static final String CPU = "sys/devices/system/cpu";
    private static final String DMI = "sys/devices/virtual/dmi/id/";

    /// A word that a kernel may use as a name; anything else is not passed on.
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_-]{1,32}");
    /// `always [madvise] never`: the one in brackets holds.
    private static final Pattern CHOSEN = Pattern.compile("\\[([a-z]{1,32})\\]");
    private static final Pattern NOT_SHOWN = Pattern.compile("[^\\x20-\\x7E]");
    private static final int MACHINE_CHARS_MAX = 80;

    private final MachineFiles files;

    public HostFacts(MachineFiles files) {
        this.files = files;
    }

    /// The mode of transparent huge pages.
    public @Nullable String hugePages() {
        String text = files.text("sys/kernel/mm/transparent_hugepage/enabled");
        Matcher chosen = CHOSEN.matcher(text == null ? "" : text);
        return chosen.find() ? chosen.group(1) : null;
    }

    /// The frequency governors in use, each once.
    public List<String> governors() {
        TreeSet<String> governors = new TreeSet<>();
        files.numberedFolders(CPU, "cpu").stream().forEach(cpu -> {
            String governor = word(CPU + "/cpu" + cpu + "/cpufreq/scaling_governor");
            if (governor != null) {
                governors.add(governor);
            }
        });
        return List.copyOf(governors);
    }

    /// Whether a core runs more than one hardware thread.
    public @Nullable Boolean smtActive() {
        return flag(CPU + "/smt/active");
    }

    /// The switch for it.
    public @Nullable String smtControl() {
        return word(CPU + "/smt/control");
    }

    /// Whether pages are moved between nodes by the kernel: 0 says no, all other numbers are ways to do so.
    public @Nullable Boolean numaBalancing() {
        return flag("proc/sys/kernel/numa_balancing");
    }

    /// The isolated CPUs; the empty set where the file is there and empty.
    public @Nullable BitSet isolated() {
        String path = CPU + "/isolated";
        String text = files.text(path);
        if (text == null) {
            return null;
        }
        // Some kernels write "(null)" for none.
        return text.isEmpty() || "(null)".equals(text) ? new BitSet() : files.list(path, text);
    }

    /// Whether the processor says that it is virtual; null where it says nothing about its flags.
    public @Nullable Boolean hypervisor() {
        // It repeats itself for every CPU, and is long where there are hundreds.
        String info = files.start("proc/cpuinfo");
        if (info == null) {
            return null;
        }
        return info.lines()
                .filter(line -> line.startsWith("flags"))
                .findFirst()
                .map(line -> List.of(line.split("\\s+")).contains("hypervisor"))
                .orElse(null);
    }

    /// Maker and model.
    public @Nullable String machine() {
        String vendor = files.text(DMI + "sys_vendor");
        String product = files.text(DMI + "product_name");
        String machine = ((vendor == null ? "" : vendor) + " " + (product == null ? "" : product)).strip();
        String plain = NOT_SHOWN.matcher(machine).replaceAll("?");
        return plain.isEmpty() ? null : plain.substring(0, Math.min(plain.length(), MACHINE_CHARS_MAX));
    }

    private @Nullable Boolean flag(String path) {
        Long number = files.number(path);
        return number == null ? null : number != 0;
    }

    private @Nullable String word(String path) {
        String text = files.text(path);
        return text != null && WORD.matcher(text).matches() ? text : null;
    }
}
