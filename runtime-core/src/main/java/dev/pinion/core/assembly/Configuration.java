// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.assembly;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.PlacementPlanner;
import dev.pinion.locality.PlacementPolicy;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Topology;
import dev.pinion.spi.ErrorPolicy;
import dev.pinion.spi.RuntimeConfig;
import dev.pinion.spi.RuntimeRequest;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Decides every setting: code, else what [OutsideValues] has, else the default.
final class Configuration {
    static final String NAME_DEFAULT = "pinion";
    static final int TURN_MESSAGES_DEFAULT = 64;
    static final Duration TURN_TIME_DEFAULT = Duration.ofNanos(200_000);

    private final RuntimeRequest request;
    private final OutsideValues outside;

    Configuration(RuntimeRequest request, OutsideValues outside) {
        this.request = request;
        this.outside = request.seed() == null ? outside : OutsideValues.NONE;
    }

    RuntimeConfig decide() {
        String name = pick(request.name(), "name", Function.identity(), NAME_DEFAULT);
        int messages = pick(request.turnMessages(), "turn.messages", Configuration::positive, TURN_MESSAGES_DEFAULT);
        Duration time = pick(request.turnTime(), "turn.time", Configuration::micros, TURN_TIME_DEFAULT);
        boolean stealing = pick(request.stealing(), "stealing", Configuration::onOff, true);
        PinMode pinning = pick(
                request.pinning(),
                "pinning",
                text -> choice(PinMode.class, text),
                request.seed() == null ? PinMode.PREFERRED : PinMode.OFF);
        PinScope scope = pick(request.pinScope(), "pin.scope", text -> choice(PinScope.class, text), PinScope.CPU);
        MemoryPolicy memory =
                pick(request.memory(), "memory", text -> choice(MemoryPolicy.class, text), MemoryPolicy.INHERIT);
        ErrorPolicy onError = pick(request.onError(), "on.error", Configuration::errorPolicy, ErrorPolicy.supervise());
        PlacementPlan plan = PlacementPlanner.plan(topology(), placement());
        boolean busySpin = pick(request.busySpin(), "busy.spin", Configuration::onOff, false);
        if (busySpin) {
            checkBusySpin(plan);
        }
        Long seed = request.seed();
        return new RuntimeConfig(
                name,
                plan,
                pinning,
                scope,
                memory,
                messages,
                time.toNanos(),
                stealing,
                busySpin,
                onError,
                seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                request.waitSteps());
    }

    // A worker that spins takes its CPU from whoever else needs it, and its time from the quota.
    private void checkBusySpin(PlacementPlan plan) {
        String refused = "busySpin is refused: ";
        if (request.seed() != null) {
            throw new IllegalArgumentException(
                    refused + "a deterministic runtime has no threads that could wait; leave it out");
        }
        plan.topology().quotaCpus().ifPresent(quota -> {
            throw new IllegalArgumentException(refused + "this process has a CPU quota of " + quota
                    + " CPUs, which spinning workers use up; lift the quota (docker --cpus, cpu.max), or leave it out");
        });
        int cpus = plan.pool().size();
        if (plan.size() > cpus) {
            throw new IllegalArgumentException(refused + plan.size() + " workers would spin on " + cpus
                    + " CPUs and keep each other from running; set workers(" + cpus + ") or fewer, or leave it out");
        }
    }

    private PlacementSettings placement() {
        return PlacementSettings.defaults()
                .withWorkers(workers())
                .withCpus(pickOrNull(request.cpus(), "cpus", Configuration::ids))
                .withNodes(pickOrNull(request.nodes(), "nodes", Configuration::ids))
                .withPolicy(pick(
                        request.placement(),
                        "placement",
                        text -> choice(PlacementPolicy.class, text),
                        PlacementPolicy.SPREAD))
                .withAvoidSmt(pick(request.avoidSmt(), "avoid.smt", Configuration::onOff, false));
    }

    // 0 leaves it to the machine.
    private int workers() {
        if (request.seed() != null) {
            return Optional.ofNullable(request.workers()).orElse(1);
        }
        Integer byAlias = pickOrNull(request.workers(), "threads", Configuration::workerCount);
        return pick(request.workers(), "workers", Configuration::workerCount, byAlias == null ? 0 : byAlias);
    }

    private Topology topology() {
        Topology asked = request.topology();
        if (asked != null) {
            return asked;
        }
        return request.seed() == null ? Topology.detect() : Topology.flat(workers());
    }

    private <T> T pick(@Nullable T inCode, String key, Function<String, T> parser, T otherwise) {
        T found = pickOrNull(inCode, key, parser);
        return found == null ? otherwise : found;
    }

    private <T> @Nullable T pickOrNull(@Nullable T inCode, String key, Function<String, T> parser) {
        if (inCode != null) {
            return inCode;
        }
        OutsideValues.Value value = outside.get(key);
        if (value == null) {
            return null;
        }
        try {
            return parser.apply(value.text().trim());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    value.where() + " is '" + value.text() + "', which is no value for " + key + ": " + e.getMessage(),
                    e);
        }
    }

    private static CpuSet ids(String text) {
        CpuSet ids = CpuSet.parse(text);
        if (ids.isEmpty()) {
            throw new IllegalArgumentException("a list such as 0-3,8 is needed");
        }
        return ids;
    }

    private static <E extends Enum<E>> E choice(Class<E> kind, String text) {
        for (E constant : kind.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(text)) {
                return constant;
            }
        }
        throw new IllegalArgumentException("one of " + Arrays.toString(kind.getEnumConstants()) + " is needed");
    }

    private static int workerCount(String text) {
        int count = positive(text);
        if (count > PlacementSettings.WORKERS_MAX) {
            throw new IllegalArgumentException("at most " + PlacementSettings.WORKERS_MAX);
        }
        return count;
    }

    private static int positive(String text) {
        int value;
        try {
            value = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("a whole number from 1 is needed", e);
        }
        if (value < 1) {
            throw new IllegalArgumentException("a whole number from 1 is needed");
        }
        return value;
    }

    private static Duration micros(String text) {
        String number = text.endsWith("us") ? text.substring(0, text.length() - 2) : text;
        return Duration.ofNanos(positive(number) * 1_000L);
    }

    private static ErrorPolicy errorPolicy(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "supervise" -> ErrorPolicy.supervise();
            case "stop" -> ErrorPolicy.stopRuntime();
            case "abort" -> ErrorPolicy.abort();
            default -> throw new IllegalArgumentException("supervise, stop or abort is needed");
        };
    }

    private static boolean onOff(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "on" -> true;
            case "false", "off" -> false;
            default -> throw new IllegalArgumentException("true or false is needed");
        };
    }
}
