// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import dev.pinion.spi.DropReason;
import dev.pinion.spi.PinSnapshot;
import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.RuntimeView;
import dev.pinion.spi.StealMatrix;
import dev.pinion.spi.WorkerSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;

/// A runtime of rows and routes that tests write; thread-safe, as the monitor's own thread may read it.
final class FakeRuntime implements RuntimeView, RuntimeControl {
    private final boolean deterministic;
    private volatile List<WorkerSnapshot> workers;
    private volatile long injectorDepth;
    private volatile boolean broken;
    /// Live elastic agents and their routes; sticky ones are never in it.
    private final Map<Long, Integer> routes = new TreeMap<>();
    private final List<String> calls = new ArrayList<>();
    private volatile boolean endsWhenTouched;
    private int rescueLooks;

    FakeRuntime(boolean deterministic, List<WorkerSnapshot> workers) {
        this.deterministic = deterministic;
        this.workers = workers;
    }

    FakeRuntime(long... depths) {
        this(false, Rows.depths(depths));
    }

    void set(List<WorkerSnapshot> rows) {
        workers = rows;
    }

    void injectorDepth(long depth) {
        injectorDepth = depth;
    }

    void broken(boolean now) {
        broken = now;
    }

    void agentsEndWhenTouched() {
        endsWhenTouched = true;
    }

    synchronized FakeRuntime elastic(long agent, int worker) {
        routes.put(agent, worker);
        return this;
    }

    synchronized int rescueLooks() {
        return rescueLooks;
    }

    synchronized List<String> calls() {
        return List.copyOf(calls);
    }

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public boolean deterministic() {
        return deterministic;
    }

    @Override
    public boolean quiet() {
        if (broken) {
            throw new IllegalStateException("planted");
        }
        return injectorDepth == 0
                && workers.stream()
                        .allMatch(row -> row.state() == WorkerSnapshot.State.PARKED && Rebalancer.depth(row) == 0);
    }

    @Override
    public List<WorkerSnapshot> workers() {
        if (broken) {
            throw new IllegalStateException("planted");
        }
        return workers;
    }

    @Override
    public StealMatrix steals() {
        throw new AssertionError("the monitor reads depths only");
    }

    @Override
    public PinSnapshot pins() {
        return PinSnapshot.NONE;
    }

    @Override
    public ThreadFactory threads(ThreadFactory delegate) {
        return delegate;
    }

    @Override
    public long injectorDepth() {
        return injectorDepth;
    }

    @Override
    public long liveAgents() {
        return 0;
    }

    @Override
    public Map<DropReason, Long> dropped() {
        return Map.of();
    }

    @Override
    public long failures() {
        return 0;
    }

    @Override
    public void observe(Consumer<? super RuntimeEvent> observer) {
        throw new AssertionError("the monitor observes nothing");
    }

    @Override
    public synchronized OptionalLong firstRoutedTo(int worker) {
        return routes.entrySet().stream()
                .filter(route -> route.getValue() == worker)
                .mapToLong(Map.Entry::getKey)
                .findFirst();
    }

    @Override
    public synchronized boolean retarget(long agentId, int worker) {
        calls.add("retarget " + agentId + " " + worker);
        return !endsWhenTouched && routes.replace(agentId, worker) != null;
    }

    @Override
    public synchronized boolean migrate(long agentId, int worker) {
        calls.add("migrate " + agentId + " " + worker);
        return routes.containsKey(agentId);
    }

    @Override
    public long rescues() {
        return 0;
    }

    @Override
    public long survivals() {
        return 0;
    }

    @Override
    public synchronized boolean rescue() {
        rescueLooks++;
        return false;
    }
}
