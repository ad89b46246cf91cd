// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.openjdk.jcstress.Options;
import org.openjdk.jcstress.TestExecutor;
import org.openjdk.jcstress.infra.TestInfo;
import org.openjdk.jcstress.infra.collectors.InProcessCollector;
import org.openjdk.jcstress.infra.collectors.SerializedBufferCollector;
import org.openjdk.jcstress.infra.collectors.TestResult;
import org.openjdk.jcstress.infra.runners.TestConfig;
import org.openjdk.jcstress.infra.runners.TestList;
import org.openjdk.jcstress.os.OSSupport;
import org.openjdk.jcstress.os.Scheduler;
import org.openjdk.jcstress.os.SchedulingClass;
import org.openjdk.jcstress.os.topology.Topology;
import org.openjdk.jcstress.vm.CompileMode;
import org.openjdk.jcstress.vm.VMSupport;

/// Runs jcstress tests in JVMs of their own. Used by one thread; one per JVM, for jcstress keeps what it probed in
/// static fields.
final class Harness {
    /* Design. jcstress's own main probes machine and JVM for some ten seconds. Here that is done once for the sound code
     * and all twins; the rest is what its main does. A twin's class path is one more JVM argument: of two -cp the
     * later counts. */

    private final Options options;
    private final Scheduler scheduler;
    private final boolean allConfigurations;

    /// Probes machine and JVM.
    Harness(Depth depth) throws IOException {
        options = options(depth);
        allConfigurations = depth.allConfigurations;
        OSSupport.init();
        VMSupport.initFlags(options);
        VMSupport.detectAvailableVMConfigs(true, List.of(), List.of());
        if (!VMSupport.compilerDirectivesAvailable()) {
            throw new IllegalStateException("this JVM takes no compiler directives");
        }
        scheduler = new Scheduler(Topology.get(), options.getCPUCount());
    }

    /// All tests that the class path has.
    static Collection<String> tests() {
        return TestList.tests();
    }

    /// Runs the tests in all configurations of the depth; one result for each test and configuration.
    List<TestResult> run(Collection<String> tests) throws IOException {
        List<TestConfig> configs = new ArrayList<>();
        for (String test : tests) {
            configs.addAll(configurations(TestList.getInfo(test)));
        }
        return execute(configs);
    }

    /// Runs one test in its fastest configuration with another class path.
    TestResult runWith(String classPath, String test) throws IOException {
        TestInfo info = TestList.getInfo(test);
        List<String> arguments = new ArrayList<>(unstressed().args());
        arguments.addAll(List.of("-cp", classPath));
        SchedulingClass scheduling = schedulings(info).getFirst();
        return execute(List.of(new TestConfig(options, info, 0, arguments, fastest(info), scheduling)))
                .getFirst();
    }

    private List<TestConfig> configurations(TestInfo info) {
        List<TestConfig> configs = new ArrayList<>();
        for (SchedulingClass scheduling : schedulings(info)) {
            if (!allConfigurations) {
                configs.add(new TestConfig(options, info, 0, unstressed().args(), fastest(info), scheduling));
                continue;
            }
            for (VMSupport.Config config : VMSupport.getAvailableVMConfigs()) {
                modes(info)
                        .filter(mode -> !config.onlyIfC2() || CompileMode.hasC2(mode, info.threads()))
                        .mapToObj(mode -> new TestConfig(options, info, 0, config.args(), mode, scheduling))
                        .forEach(configs::add);
            }
        }
        return configs;
    }

    private List<SchedulingClass> schedulings(TestInfo info) {
        List<SchedulingClass> classes =
                scheduler.scheduleClasses(info.threads(), options.getCPUCount(), options.affinityMode());
        if (classes.isEmpty()) {
            throw new IllegalStateException(
                    info.name() + " needs " + info.threads() + " CPUs, and may use " + options.getCPUCount());
        }
        return classes;
    }

    private static IntStream modes(TestInfo info) {
        return IntStream.of(CompileMode.casesFor(info.threads(), VMSupport.c1Available(), VMSupport.c2Available()));
    }

    // Every actor compiled by C2.
    private static int fastest(TestInfo info) {
        return modes(info)
                .filter(mode -> IntStream.range(0, info.threads()).allMatch(actor -> CompileMode.isC2(mode, actor)))
                .findFirst()
                .orElseThrow();
    }

    private static VMSupport.Config unstressed() {
        return VMSupport.getAvailableVMConfigs().stream()
                .filter(config -> !config.stress())
                .findFirst()
                .orElseThrow();
    }

    private List<TestResult> execute(List<TestConfig> configs) throws IOException {
        InProcessCollector results = new InProcessCollector();
        SerializedBufferCollector sink = new SerializedBufferCollector(results);
        new TestExecutor(options.verbosity(), sink, scheduler).runAll(configs);
        sink.close();
        return List.copyOf(results.getTestResults());
    }

    private static Options options(Depth depth) throws IOException {
        Options parsed = new Options(new String[] {
            "-time", String.valueOf(depth.iterationMillis), "-iters", String.valueOf(depth.iterations), "-f", "1"
        });
        if (!parsed.parse()) {
            throw new IllegalStateException("jcstress does not take its options");
        }
        return parsed;
    }
}
