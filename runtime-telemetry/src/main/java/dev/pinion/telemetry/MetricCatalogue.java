// SPDX-License-Identifier: Apache-2.0
package dev.pinion.telemetry;

import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.ObservableLongMeasurement;
import java.util.List;

/// Every metric: its name, kind, unit, attributes and description, in one table.
///
/// All are namespaced and without `total`, but for the first: `worker.steals_total` with the attributes `src`
/// and `dst` is a name that users rely on, and Prometheus shows it as exactly `worker_steals_total{src,dst}`. No
/// second instrument may differ from it by `_total` only: that breaks a whole scrape.
///
/// Every `pinion.*` series carries `pinion.runtime.name`. A series of `worker.steals_total` has `src` and `dst`
/// alone if the runtime has the default name, and `pinion.runtime.name` as a third only if it has another:
/// series of two runtimes with the same attributes would silently be added up.
public enum MetricCatalogue {
    /// Steals by source and thief.
    STEALS(
            "worker.steals_total",
            Kind.COUNTER,
            "{steal}",
            "Successful steal operations by source (src: a worker's id, or injector) and thief (dst: a worker's id).",
            "src",
            "dst"),
    /// Items moved by steals.
    STEAL_ITEMS(
            "pinion.steal.items",
            Kind.COUNTER,
            "{item}",
            "Items that a worker has taken by stealing; one steal may move several.",
            Keys.WORKER),
    /// Ready items at a worker.
    QUEUE_DEPTH(
            "pinion.worker.queue.depth",
            Kind.UP_DOWN_COUNTER,
            "{item}",
            "Items ready in a worker's queues, those bound to it included.",
            Keys.WORKER),
    /// Parks.
    PARKS("pinion.worker.parks", Kind.COUNTER, "{park}", "Times a worker has gone to sleep.", Keys.WORKER),
    /// Turns.
    EXECUTED(
            "pinion.worker.executed",
            Kind.COUNTER,
            "{turn}",
            "Turns that a worker has run: tasks, and budgeted runs of agents.",
            Keys.WORKER),
    /// Messages.
    MESSAGES("pinion.worker.messages", Kind.COUNTER, "{message}", "Messages that a worker has handled.", Keys.WORKER),
    /// Where workers stand. The Prometheus exporter takes `_info` off the name: it scrapes as `pinion_worker`.
    INFO(
            "pinion.worker.info",
            Kind.GAUGE,
            "",
            "Always 1; the attributes tell where a worker runs (-1: nowhere known) and whether its pin holds.",
            Keys.WORKER,
            Keys.CPU,
            Keys.NODE,
            Keys.SOCKET,
            Keys.PINNED),
    /// How many workers.
    WORKERS("pinion.worker.count", Kind.UP_DOWN_COUNTER, "{worker}", "Workers that have not ended."),
    /// Pins that hold.
    PINNED(
            "pinion.worker.pinned",
            Kind.UP_DOWN_COUNTER,
            "{worker}",
            "Workers whose pin was read back and holds, as of the last look."),
    /// Pins set again.
    REPINS(
            "pinion.worker.repins",
            Kind.COUNTER,
            "{pin}",
            "Pins that were changed from outside and set again by the watch thread."),
    /// Pins that failed.
    PIN_FAILURES(
            "pinion.worker.pin_failures",
            Kind.COUNTER,
            "{failure}",
            "Pins that did not hold when they were set, at the start or again."),
    /// Overlapping runtimes.
    PIN_OVERLAPS(
            "pinion.pin.overlaps",
            Kind.UP_DOWN_COUNTER,
            "{runtime}",
            "Other runtimes of this JVM that are pinned to some of the same CPUs."),
    /// Items in injectors.
    INJECTOR_DEPTH("pinion.injector.depth", Kind.UP_DOWN_COUNTER, "{item}", "Items waiting in all injectors."),
    /// Live agents.
    AGENTS("pinion.agent.count", Kind.UP_DOWN_COUNTER, "{agent}", "Agents spawned and not yet ended."),
    /// Losses.
    DROPPED(
            "pinion.message.dropped",
            Kind.COUNTER,
            "{message}",
            "Messages and tasks that were not run, by reason.",
            Keys.REASON),
    /// Contained throws.
    FAILURES("pinion.failures", Kind.COUNTER, "{failure}", "Throws of agents and tasks that were contained."),
    /// Lost wakes.
    RESCUES(
            "pinion.worker.rescues",
            Kind.COUNTER,
            "{wake}",
            "Wakes that only the monitor's backstop made: stays 0 unless wakes get lost."),
    /// Survived throws.
    SURVIVALS(
            "pinion.survivals",
            Kind.COUNTER,
            "{failure}",
            "Throws of the runtime's own code that a worker or the watch thread survived: stays 0 in a sound runtime.");

    /// How a metric adds up.
    public enum Kind {
        /// Only grows.
        COUNTER,
        /// Goes up and down, and may be summed.
        UP_DOWN_COUNTER,
        /// A value that makes no sense as a sum.
        GAUGE
    }

    private final String metricName;
    private final Kind kind;
    private final String unit;
    private final String description;

    @SuppressWarnings("ImmutableEnumChecker") // a List.of(..)
    private final List<String> attributes;

    MetricCatalogue(String metricName, Kind kind, String unit, String description, String... attributes) {
        this.metricName = metricName;
        this.kind = kind;
        this.unit = unit;
        this.description = description;
        this.attributes = List.of(attributes);
    }

    /// The instrument's name.
    public String metricName() {
        return metricName;
    }

    /// How it adds up.
    public Kind kind() {
        return kind;
    }

    /// Its unit; empty if it has none.
    public String unit() {
        return unit;
    }

    /// What it says.
    public String description() {
        return description;
    }

    /// The names of its own attributes; `pinion.runtime.name` comes on top.
    public List<String> attributes() {
        return attributes;
    }

    /// The instrument, to be recorded by a batch callback of the same meter.
    ObservableLongMeasurement observer(Meter meter) {
        return switch (kind) {
            case COUNTER ->
                meter.counterBuilder(metricName)
                        .setUnit(unit)
                        .setDescription(description)
                        .buildObserver();
            case UP_DOWN_COUNTER ->
                meter.upDownCounterBuilder(metricName)
                        .setUnit(unit)
                        .setDescription(description)
                        .buildObserver();
            case GAUGE ->
                meter.gaugeBuilder(metricName)
                        .ofLongs()
                        .setUnit(unit)
                        .setDescription(description)
                        .buildObserver();
        };
    }
}
