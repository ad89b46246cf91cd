// SPDX-License-Identifier: Apache-2.0
package dev.pinion.telemetry;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import dev.pinion.spi.DropReason;
import dev.pinion.spi.PinSnapshot;
import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.RuntimeView;
import dev.pinion.spi.StealMatrix;
import dev.pinion.spi.WorkerPin;
import dev.pinion.spi.WorkerSnapshot;
import dev.pinion.spi.WorkerSnapshot.State;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;

/// A runtime of numbers that tests write.
final class FakeView implements RuntimeView, RuntimeControl {
    final long[][] byThief;
    final List<WorkerSnapshot> workers = new ArrayList<>();
    final Map<DropReason, Long> dropped = new EnumMap<>(DropReason.class);
    private final String name;

    FakeView(String name, int workers) {
        this.name = name;
        this.byThief = new long[workers][workers + 1];
        for (int i = 0; i < workers; i++) {
            this.workers.add(worker(i, true, State.RUNNING));
        }
    }

    /// Numbers that tell workers and fields apart.
    static WorkerSnapshot worker(int id, boolean pinned, State state) {
        return new WorkerSnapshot(
                id, id + 8, id % 2, 0, pinned, state, 100 + id, 200 + id, 250 + id, 300 + id, 400 + id, 450 + id,
                500 + id, 60 + id, 7);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean deterministic() {
        return false;
    }

    @Override
    public boolean quiet() {
        throw new AssertionError("telemetry reads rows");
    }

    @Override
    public List<WorkerSnapshot> workers() {
        return List.copyOf(workers);
    }

    @Override
    public StealMatrix steals() {
        return new StealMatrix(byThief);
    }

    @Override
    public PinSnapshot pins() {
        CpuSet cpu = CpuSet.of(8);
        return new PinSnapshot(
                PinMode.PREFERRED,
                PinScope.CPU,
                List.of(
                        new WorkerPin(0, 1, cpu, cpu, true, ""),
                        new WorkerPin(1, 2, cpu, CpuSet.EMPTY, false, "planted")),
                14,
                15,
                List.of("CPU 8 like runtime 'a'", "CPU 8 like runtime 'b'"),
                MemoryPolicy.INHERIT,
                "");
    }

    @Override
    public ThreadFactory threads(ThreadFactory delegate) {
        return delegate;
    }

    @Override
    public long injectorDepth() {
        return 11;
    }

    @Override
    public long liveAgents() {
        return 12;
    }

    @Override
    public Map<DropReason, Long> dropped() {
        return Map.copyOf(dropped);
    }

    @Override
    public long failures() {
        return 13;
    }

    @Override
    public long rescues() {
        return 17;
    }

    @Override
    public long survivals() {
        return 19;
    }

    @Override
    public boolean rescue() {
        throw new AssertionError("telemetry changes nothing");
    }

    @Override
    public void observe(Consumer<? super RuntimeEvent> observer) {
        throw new AssertionError("telemetry reads when asked only");
    }

    @Override
    public OptionalLong firstRoutedTo(int worker) {
        throw new AssertionError("telemetry changes nothing");
    }

    @Override
    public boolean retarget(long agentId, int worker) {
        throw new AssertionError("telemetry changes nothing");
    }

    @Override
    public boolean migrate(long agentId, int worker) {
        throw new AssertionError("telemetry changes nothing");
    }
}
