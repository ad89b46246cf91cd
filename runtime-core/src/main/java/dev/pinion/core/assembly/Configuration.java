// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.assembly;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PlacementPlanner;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Topology;
import dev.pinion.spi.RuntimeConfig;
import dev.pinion.spi.RuntimeRequest;
import java.time.Duration;
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
                text -> PinMode.valueOf(text.toUpperCase(Locale.ROOT)),
                request.seed() == null ? PinMode.PREFERRED : PinMode.OFF);
        PlacementSettings settings = PlacementSettings.defaults().withWorkers(workers());
        CpuSet cpus = pickOrNull(request.cpus(), "cpus", CpuSet::parse);
        if (cpus != null) {
            settings = settings.withCpus(cpus);
        }
        Long seed = request.seed();
        return new RuntimeConfig(
                name,
                PlacementPlanner.plan(topology(), settings),
                pinning,
                messages,
                time.toNanos(),
                stealing,
                seed == null ? OptionalLong.empty() : OptionalLong.of(seed));
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

    private static boolean onOff(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "on" -> true;
            case "false", "off" -> false;
            default -> throw new IllegalArgumentException("true or false is needed");
        };
    }
}
