// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.Topology;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What masks, cpusets, quotas and denials make of a default runtime; each in a JVM of its own.
@EnabledOnOs(OS.LINUX)
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProcessLimitsTest {
    private static final CpuSet ALLOWED = Topology.detect().allowed().cpus();
    private static final CpuSet LAST = CpuSet.of(ALLOWED.toArray()[ALLOWED.size() - 1]);

    @TempDir
    Path temp;

    @BeforeEach
    void thereIsMoreThanOneCpu() {
        assumeTrue(ALLOWED.size() > 1, "one CPU: nothing can be cut");
    }

    private static String pinned(int workers, String cpus) {
        return workers + " workers, " + workers + " pinned [" + cpus + "], native code loaded";
    }

    @Test
    @DisplayName("B01: a mask without CPU 0")
    void aMaskIsObeyed() throws Exception {
        try (OwnJvm jvm = new OwnJvm(temp, List.of("taskset", "-c", LAST.toString()), OwnJvm.GRANT)) {
            assertEquals(pinned(1, LAST.toString()), jvm.line());
            String said = jvm.end();
            assertTrue(said.contains("1 worker on CPU " + LAST) && said.contains("allowed " + LAST), said);
        }
    }

    @Test
    @DisplayName("B03: denied native access costs one warning")
    void deniedNativeAccess() throws Exception {
        try (OwnJvm jvm = new OwnJvm(temp, List.of(), "--illegal-native-access=deny")) {
            String first = jvm.line();
            assertTrue(first.contains(", 0 pinned ["), first);
            assertTrue(first.endsWith("native code absent"), first);
            String said = jvm.end();
            assertEquals(
                    1, said.lines().filter(line -> line.contains("WARNING")).count(), said);
            assertTrue(said.contains("running unpinned") && said.contains(OwnJvm.GRANT), said);
        }
    }

    /// The commands run in a mount table of their own, where the folder of temporary files forbids to execute.
    private static List<String> noexec(Path folder) {
        String mount = "mount -t tmpfs -o noexec tmpfs " + folder + " && exec \"$@\"";
        return List.of("unshare", "-m", "sh", "-c", mount, "sh");
    }

    private static void assumeMountsCanBeMade() throws Exception {
        Process tried = new ProcessBuilder("unshare", "-m", "true").inheritIO().start();
        assumeTrue(tried.waitFor() == 0, "this user may not make a mount table of its own");
    }

    @Test
    @DisplayName("B03: a noexec folder of temporary files costs one warning")
    void noexecTemporaryFiles() throws Exception {
        assumeMountsCanBeMade();
        Path folder = Files.createDirectory(temp.resolve("noexec"));
        try (OwnJvm jvm = new OwnJvm(temp, noexec(folder), OwnJvm.GRANT, "-Djna.tmpdir=" + folder)) {
            String first = jvm.line();
            assertTrue(first.contains(", 0 pinned ["), first);
            String said = jvm.end();
            assertEquals(
                    1, said.lines().filter(line -> line.contains("WARNING")).count(), said);
            assertTrue(said.contains("running unpinned") && said.contains("jna.tmpdir"), said);
        }
    }

    @Test
    @DisplayName("B03: with pinning required, a noexec folder of temporary files is an error")
    void noexecAndRequired() throws Exception {
        assumeMountsCanBeMade();
        Path folder = Files.createDirectory(temp.resolve("noexec"));
        try (OwnJvm jvm =
                new OwnJvm(temp, noexec(folder), OwnJvm.GRANT, "-Djna.tmpdir=" + folder, "-Dpinion.pinning=required")) {
            String first = jvm.line();
            assertTrue(first.startsWith("failed: ") && first.contains("jna.tmpdir"), first);
            assertTrue(first.endsWith("; 0 threads left"), first);
        }
    }

    @Test
    @DisplayName("B03: switched off loads nothing native and says nothing")
    void switchedOff() throws Exception {
        try (OwnJvm jvm = new OwnJvm(temp, List.of(), OwnJvm.GRANT, "-Dpinion.pinning=off")) {
            String first = jvm.line();
            assertTrue(first.contains(", 0 pinned [") && first.endsWith("native code absent"), first);
            assertEquals("", jvm.end());
        }
    }

    @Test
    @DisplayName("B05: a real quota, rounded up, at least 1, never above the allowed CPUs; a configured value wins")
    void aQuotaIsObeyed() throws Exception {
        try (TestGroup group = TestGroup.under("cpu")) {
            group.set("cpu.cfs_period_us", "100000");
            assertEquals(1, workersUnder(group, "50000", "0.5 CPUs"));
            assertEquals(2, workersUnder(group, "150000", "1.5 CPUs"));
            assertEquals(Math.min(3, ALLOWED.size()), workersUnder(group, "250000", "2.5 CPUs"));
            group.set("cpu.cfs_quota_us", "50000");
            try (OwnJvm jvm = new OwnJvm(temp, group.entering(), OwnJvm.GRANT, "-Dpinion.workers=2")) {
                assertTrue(jvm.line().startsWith("2 workers"));
                jvm.end();
            }
        }
    }

    private int workersUnder(TestGroup group, String quota, String logged) throws Exception {
        group.set("cpu.cfs_quota_us", quota);
        try (OwnJvm jvm = new OwnJvm(temp, group.entering(), OwnJvm.GRANT)) {
            String first = jvm.line();
            String said = jvm.end();
            assertTrue(said.contains("quota of " + logged), said);
            return Integer.parseInt(first.substring(0, first.indexOf(' ')));
        }
    }

    @Test
    @DisplayName("a limit on threads is an error that says so, and leaves none behind")
    void aLimitOnThreadsIsTold() throws Exception {
        try (TestGroup group = TestGroup.under("pids")) {
            group.set("pids.max", "120");
            try (OwnJvm jvm =
                    new OwnJvm(temp, group.entering(), OwnJvm.GRANT, "-Xlog:disable", "-Dpinion.workers=500")) {
                String first = jvm.line();
                assertTrue(first.startsWith("failed: ") && first.contains("pids.max"), first);
                assertTrue(first.endsWith("; 0 threads left"), first);
            }
        }
    }

    @Test
    @DisplayName("threads of the factory take the mask that the process has now")
    void aMaskThatIsWidenedIsHandedOn() throws Exception {
        try (OwnJvm jvm = new OwnJvm(temp, List.of("taskset", "-c", LAST.toString()), OwnJvm.GRANT)) {
            jvm.line();
            assertEquals(LAST.toString(), jvm.ask("factory"));
            Process widened =
                    new ProcessBuilder("taskset", "-pc", ALLOWED.toString(), Long.toString(jvm.pid())).start();
            assertEquals(0, widened.waitFor());
            assertEquals(ALLOWED.toString(), jvm.ask("factory"));
            jvm.end();
        }
    }

    @Test
    @DisplayName("B04: a cpuset rewritten while the pool works, and back")
    void aCpusetThatIsRewrittenIsFollowed() throws Exception {
        try (TestGroup group = TestGroup.under("cpuset")) {
            group.set("cpuset.mems", "0");
            group.set("cpuset.cpus", ALLOWED.toString());
            try (OwnJvm jvm = new OwnJvm(temp, group.entering(), OwnJvm.GRANT)) {
                String home = jvm.line();
                int all = ALLOWED.size();
                assertTrue(home.contains(all + " workers, " + all + " pinned"), home);
                group.set("cpuset.cpus", LAST.toString());
                // All but the one that is there already.
                String narrowed = jvm.ask("repin " + (all - 1));
                assertEquals(pinned(all, (LAST + " ").repeat(all).strip()), narrowed);
                group.set("cpuset.cpus", ALLOWED.toString());
                String widened = jvm.ask("repin " + 2 * (all - 1));
                assertEquals(home, widened);
                jvm.end();
            }
        }
    }
}
