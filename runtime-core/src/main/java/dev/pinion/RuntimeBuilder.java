// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import dev.pinion.core.assembly.Assembly;
import dev.pinion.locality.CpuSet;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPolicy;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Topology;
import dev.pinion.spi.ErrorPolicy;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Sets up and builds one [AgentRuntime]. Each setter checks its value at the call. Not thread-safe; builds once.
///
/// What is not set here is taken from the system property `pinion.<key>`, else from the environment variable
/// `PINION_<KEY>`, else from the properties file that `pinion.config` names, else it has a default. The keys are
/// `name`, `workers` (or `threads`), `cpus`, `nodes`, `placement`, `avoid.smt`, `pinning`, `pin.scope`,
/// `memory`, `turn.messages`, `turn.time`, `stealing`, `busy.spin` and `on.error`. A deterministic runtime
/// takes nothing from outside.
public final class RuntimeBuilder {
    /// The longest name, in characters.
    public static final int NAME_LENGTH_MAX = 64;
    /// The most messages that a turn may be allowed.
    public static final int TURN_MESSAGES_MAX = 1 << 20;

    /// The most steps that one wait takes in deterministic mode, unless [#waitSteps(long)] says otherwise.
    public static final long WAIT_STEPS_DEFAULT = 100_000_000;

    private @Nullable String name;
    private @Nullable Integer workers;
    private @Nullable CpuSet cpus;
    private @Nullable Topology topology;
    private @Nullable CpuSet nodes;
    private @Nullable PlacementPolicy placement;
    private @Nullable Boolean avoidSmt;
    private @Nullable PinMode pinning;
    private @Nullable PinScope pinScope;
    private @Nullable MemoryPolicy memory;
    private @Nullable Integer turnMessages;
    private @Nullable Duration turnTime;
    private @Nullable Boolean stealing;
    private @Nullable Boolean busySpin;
    private @Nullable ErrorPolicy onError;
    private @Nullable Long seed;
    private long waitSteps = WAIT_STEPS_DEFAULT;
    private final List<RuntimeExtension> extensions = new ArrayList<>();
    private boolean loadExtensions = true;
    private boolean built;

    /// A builder with nothing set.
    public RuntimeBuilder() {}

    /// The runtime's name, used in thread names and metrics; `pinion` by default.
    public RuntimeBuilder name(String newName) {
        if (!newName.matches("[A-Za-z0-9._-]{1," + NAME_LENGTH_MAX + "}")) {
            throw new IllegalArgumentException("name '" + newName + "': use 1 to " + NAME_LENGTH_MAX
                    + " letters, digits, dots, dashes or underscores");
        }
        name = newName;
        return this;
    }

    /// How many workers; by default the allowed CPUs, or the CPU quota rounded up if that is less.
    public RuntimeBuilder workers(int count) {
        if (count < 1 || count > PlacementSettings.WORKERS_MAX) {
            throw new IllegalArgumentException(
                    "workers(" + count + "): a runtime has 1 to " + PlacementSettings.WORKERS_MAX + " workers");
        }
        workers = count;
        return this;
    }

    /// The same as [#workers(int)].
    public RuntimeBuilder threads(int count) {
        return workers(count);
    }

    /// The CPUs to place workers on, in the kernel's form, such as `0-3,8`.
    public RuntimeBuilder cpus(String list) {
        CpuSet set = CpuSet.parse(list);
        if (set.isEmpty()) {
            throw new IllegalArgumentException("cpus(\"" + list + "\"): no CPU is named; write a list such as 0-3,8");
        }
        cpus = set;
        return this;
    }

    /// The CPUs to place workers on, such as a [dev.pinion.locality.CpuShare]'s.
    public RuntimeBuilder cpus(CpuSet set) {
        if (set.isEmpty()) {
            throw new IllegalArgumentException("cpus(..): the set is empty; leave it out for all");
        }
        cpus = set;
        return this;
    }

    /// The NUMA node to place workers on, by the kernel's id.
    public RuntimeBuilder node(int id) {
        return nodes(id);
    }

    /// The NUMA nodes to place workers on, by the kernel's ids.
    public RuntimeBuilder nodes(int... ids) {
        if (ids.length == 0) {
            throw new IllegalArgumentException("nodes(): no node is named; leave it out for all");
        }
        for (int id : ids) {
            if (id < 0 || id >= CpuSet.IDS_MAX) {
                throw new IllegalArgumentException(
                        "node(" + id + "): the kernel numbers nodes from 0 to " + (CpuSet.IDS_MAX - 1));
            }
        }
        nodes = CpuSet.of(ids);
        return this;
    }

    /// Which CPUs are taken first; [PlacementPolicy#SPREAD] by default.
    public RuntimeBuilder placement(PlacementPolicy policy) {
        placement = Objects.requireNonNull(policy, "placement");
        return this;
    }

    /// Whether only one hardware thread of each core is used; false by default.
    public RuntimeBuilder avoidSmt(boolean avoid) {
        avoidSmt = avoid;
        return this;
    }

    /// The machine to plan for, instead of the one that is detected.
    public RuntimeBuilder topology(Topology machine) {
        topology = Objects.requireNonNull(machine, "topology");
        return this;
    }

    /// Whether workers are pinned; [PinMode#PREFERRED] by default.
    public RuntimeBuilder pinning(PinMode mode) {
        pinning = Objects.requireNonNull(mode, "pinning");
        return this;
    }

    /// How wide a pin is; [PinScope#CPU] by default.
    public RuntimeBuilder pinScope(PinScope scope) {
        pinScope = Objects.requireNonNull(scope, "pinScope");
        return this;
    }

    /// Where the kernel takes the workers' memory from; [MemoryPolicy#INHERIT] by default. A policy that the
    /// system refuses is reported and changes nothing.
    public RuntimeBuilder memory(MemoryPolicy policy) {
        memory = Objects.requireNonNull(policy, "memory");
        return this;
    }

    /// What one turn of an agent may take: at most so many messages, and the turn ends at the first message
    /// border after so much time. 64 messages and 200 microseconds by default.
    public RuntimeBuilder turnBudget(int messages, Duration time) {
        if (messages < 1 || messages > TURN_MESSAGES_MAX) {
            throw new IllegalArgumentException(
                    "turnBudget(" + messages + ", ..): a turn handles 1 to " + TURN_MESSAGES_MAX + " messages");
        }
        if (time.isNegative() || time.isZero() || time.compareTo(Duration.ofHours(1)) > 0) {
            throw new IllegalArgumentException("turnBudget(.., " + time + "): more than zero, and at most an hour");
        }
        turnMessages = messages;
        turnTime = time;
        return this;
    }

    /// Whether workers take work from each other; true by default. If not, what waits behind a turn that lasts is still
    /// moved to where others find it, by the watch thread.
    public RuntimeBuilder stealing(boolean on) {
        stealing = on;
        return this;
    }

    /// Lets workers that find nothing go on looking instead of sleeping: the shortest wait for work, at the
    /// price of a whole CPU per worker as long as the runtime is open. False by default.
    ///
    /// `build()` refuses it where it would take time from other work: under a CPU quota, with more workers than
    /// CPUs, and in a deterministic runtime, which has no time to save.
    public RuntimeBuilder busySpin(boolean on) {
        busySpin = on;
        return this;
    }

    /// The same as `busySpin(true)`.
    public RuntimeBuilder busySpin() {
        return busySpin(true);
    }

    /// What an [Error] in user code leads to; [ErrorPolicy#supervise()] by default.
    public RuntimeBuilder onError(ErrorPolicy policy) {
        onError = Objects.requireNonNull(policy, "onError");
        return this;
    }

    /// Makes the runtime deterministic: one thread, the driver, runs everything in an order drawn from
    /// `newSeed`, in virtual time. `workers(n)` then means n logical workers, 1 by default.
    public RuntimeBuilder deterministic(long newSeed) {
        seed = newSeed;
        return this;
    }

    /// In deterministic mode: how many steps of the workers one wait of the driver may take before it ends with an
    /// [UnmetWaitException]; [#WAIT_STEPS_DEFAULT] by default. A livelock is found so.
    public RuntimeBuilder waitSteps(long most) {
        if (most < 1) {
            throw new IllegalArgumentException("waitSteps(" + most + "): a wait takes one step at least");
        }
        waitSteps = most;
        return this;
    }

    /// Adds an extension, or replaces a loaded one of the same name.
    public RuntimeBuilder with(RuntimeExtension extension) {
        extensions.add(Objects.requireNonNull(extension, "extension"));
        return this;
    }

    /// Leaves out the extensions that the service loader would find; those passed to [#with] take part.
    public RuntimeBuilder withoutExtensions() {
        loadExtensions = false;
        return this;
    }

    /// Builds and starts the runtime.
    ///
    /// @throws IllegalStateException if this builder has built already, if pinning is [PinMode#REQUIRED] and
    /// does not hold, or if an extension does not start; nothing is left running then
    /// @throws IllegalArgumentException if configuration from outside is wrong, or names CPUs that may not be
    /// used, or if [#busySpin()] is refused
    public AgentRuntime build() {
        if (built) {
            throw new IllegalStateException("this builder has built its runtime; use a new one for another");
        }
        built = true;
        return new AgentRuntime(Assembly.build(new RuntimeRequest(
                name,
                workers,
                cpus,
                topology,
                nodes,
                placement,
                avoidSmt,
                pinning,
                pinScope,
                memory,
                turnMessages,
                turnTime,
                stealing,
                busySpin,
                onError,
                seed,
                waitSteps,
                extensions,
                loadExtensions)));
    }
}
