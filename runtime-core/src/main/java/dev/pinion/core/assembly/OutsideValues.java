// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.assembly;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Settings from outside the program: system properties, environment, and the file that `pinion.config` names,
/// in this order. Immutable; read once for each runtime that is built.
final class OutsideValues {
    /// The keys of a runtime.
    static final List<String> KEYS = List.of(
            "name",
            "workers",
            "threads",
            "cpus",
            "nodes",
            "placement",
            "avoid.smt",
            "pinning",
            "pin.scope",
            "memory",
            "turn.messages",
            "turn.time",
            "stealing",
            "busy.spin",
            "on.error",
            "config");
    /// First parts of keys that belong to other parts of the project (the launcher, the monitor, tests).
    static final List<String> OTHERS = List.of(
            "home",
            "root",
            "native",
            "check",
            "topologies",
            "werror",
            "error-prone",
            "seed",
            "monitor",
            "telemetry",
            "words",
            "java");

    /// Nothing from outside.
    static final OutsideValues NONE = new OutsideValues(Map.of(), Map.of(), Map.of(), "");

    private static final String PROPERTY_PREFIX = "pinion.";
    private static final String VARIABLE_PREFIX = "PINION_";

    /// A setting, and where it stands.
    record Value(String text, String where) {}

    private final Map<String, String> properties;
    private final Map<String, String> environment;
    private final Map<String, String> file;
    private final String fileName;

    OutsideValues(
            Map<String, String> properties,
            Map<String, String> environment,
            Map<String, String> file,
            String fileName) {
        this.properties = Map.copyOf(properties);
        this.environment = Map.copyOf(environment);
        this.file = Map.copyOf(file);
        this.fileName = fileName;
    }

    /// Those of this process.
    static OutsideValues read() {
        Map<String, String> properties = strings(System.getProperties());
        Map<String, String> environment = System.getenv();
        String name = properties.getOrDefault(PROPERTY_PREFIX + "config", environment.get(VARIABLE_PREFIX + "CONFIG"));
        if (name == null) {
            return new OutsideValues(properties, environment, Map.of(), "");
        }
        Properties inFile = new Properties();
        try (Reader reader = Files.newBufferedReader(Path.of(name))) {
            inFile.load(reader);
        } catch (IOException | RuntimeException e) {
            throw new IllegalArgumentException(
                    "pinion.config names '" + name + "', which cannot be read (" + e + "); mend the file or unset it",
                    e);
        }
        return new OutsideValues(properties, environment, strings(inFile), name);
    }

    private static Map<String, String> strings(Properties from) {
        Map<String, String> strings = new java.util.HashMap<>();
        for (String key : from.stringPropertyNames()) {
            strings.put(key, from.getProperty(key));
        }
        return strings;
    }

    /// The setting of this key, or null.
    @Nullable
    Value get(String key) {
        String property = PROPERTY_PREFIX + key;
        String variable = VARIABLE_PREFIX + key.toUpperCase(Locale.ROOT).replace('.', '_');
        String text = properties.get(property);
        if (text != null) {
            return new Value(text, "the system property " + property);
        }
        text = environment.get(variable);
        if (text != null) {
            return new Value(text, "the environment variable " + variable);
        }
        text = file.get(property);
        return text == null ? null : new Value(text, property + " in " + fileName);
    }

    /// The keys under `pinion.` that nobody knows, each with the nearest one that is known.
    Map<String, String> unknown() {
        Map<String, String> unknown = new java.util.TreeMap<>();
        Set<String> given = new TreeSet<>(properties.keySet());
        given.addAll(file.keySet());
        for (String property : given) {
            if (property.startsWith(PROPERTY_PREFIX)) {
                String key = property.substring(PROPERTY_PREFIX.length());
                boolean others = OTHERS.stream().anyMatch(o -> key.equals(o) || key.startsWith(o + "."));
                if (!others && !KEYS.contains(key)) {
                    unknown.put(property, PROPERTY_PREFIX + nearest(key));
                }
            }
        }
        return unknown;
    }

    private static String nearest(String key) {
        String best = KEYS.getFirst();
        for (String known : KEYS) {
            if (distance(key, known) < distance(key, best)) {
                best = known;
            }
        }
        return best;
    }

    // Levenshtein's distance, row by row.
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int above = row[j];
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(change, Math.min(above, row[j - 1]) + 1);
                diagonal = above;
            }
        }
        return row[b.length()];
    }
}
