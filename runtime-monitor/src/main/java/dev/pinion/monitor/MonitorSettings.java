// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import java.time.Duration;

/// How often the monitor looks, and how far apart workers must be before it moves something. Immutable.
///
/// @param interval the time between two looks: 1 ms to 1 h
/// @param quietInterval the same while all workers sleep and nothing is queued: `interval` to 1 h
/// @param threshold how many times deeper than the lightest worker the busiest must be, and the depth it must have at
///     least: 1 or more
public record MonitorSettings(Duration interval, Duration quietInterval, int threshold) {
    /// The time between two looks, unless set.
    public static final Duration INTERVAL = Duration.ofMillis(100);
    /// The time between two looks at a sleeping runtime, unless set.
    public static final Duration QUIET_INTERVAL = Duration.ofSeconds(1);
    /// The threshold, unless set.
    public static final int THRESHOLD = 4;
    /// The shortest time between two looks.
    public static final Duration INTERVAL_MIN = Duration.ofMillis(1);
    /// The longest time between two looks.
    public static final Duration INTERVAL_MAX = Duration.ofHours(1);

    /// Checks what it is given.
    public MonitorSettings {
        if (interval.compareTo(INTERVAL_MIN) < 0 || interval.compareTo(INTERVAL_MAX) > 0) {
            throw new IllegalArgumentException(
                    "interval must be from " + INTERVAL_MIN + " to " + INTERVAL_MAX + ", but is " + interval);
        }
        if (quietInterval.compareTo(interval) < 0 || quietInterval.compareTo(INTERVAL_MAX) > 0) {
            throw new IllegalArgumentException("quietInterval must be from the interval (" + interval + ") to "
                    + INTERVAL_MAX + ", but is " + quietInterval);
        }
        if (threshold < 1) {
            throw new IllegalArgumentException("threshold must be 1 or more, but is " + threshold);
        }
    }

    /// [#INTERVAL], [#QUIET_INTERVAL] and [#THRESHOLD].
    public static MonitorSettings defaults() {
        return new MonitorSettings(INTERVAL, QUIET_INTERVAL, THRESHOLD);
    }

    /// The same with another time between looks; the quiet interval is raised to it if it is shorter.
    public MonitorSettings withInterval(Duration newInterval) {
        Duration quiet = quietInterval.compareTo(newInterval) < 0 ? newInterval : quietInterval;
        return new MonitorSettings(newInterval, quiet, threshold);
    }

    /// The same with another threshold.
    public MonitorSettings withThreshold(int newThreshold) {
        return new MonitorSettings(interval, quietInterval, newThreshold);
    }
}
