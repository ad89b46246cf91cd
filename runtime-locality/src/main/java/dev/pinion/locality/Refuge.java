// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

/// Where a worker goes whose planned CPUs may no longer be used. A pure function of the plan and of what is left.
final class Refuge {

    private final PlacementPlan plan;
    private final CpuSet allowed;

    Refuge(PlacementPlan plan, CpuSet allowed) {
        this.plan = plan;
        this.allowed = allowed;
    }

    CpuSet of(int worker, PinScope scope) {
        Topology topology = plan.topology();
        CpuSet known = allowed.intersect(topology.online());
        if (known.isEmpty()) {
            // CPUs that came online after the topology was read: nothing is known about distances.
            return allowed;
        }
        CpuSet inPool = known.intersect(plan.pool());
        CpuSet left = inPool.isEmpty() ? known : inPool;
        CpuSet nearest = nearest(topology, worker, left);
        int[] choices = nearest.toArray();
        int cpu = choices[worker % choices.length];
        return new PinReach(topology, left).around(cpu, scope);
    }

    private CpuSet nearest(Topology topology, int worker, CpuSet left) {
        int planned = plan.worker(worker).cpu();
        PinReach reach = new PinReach(topology, left);
        for (PinScope wider : new PinScope[] {PinScope.CORE, PinScope.LLC, PinScope.NODE}) {
            CpuSet around = reach.around(planned, wider);
            if (!around.isEmpty()) {
                return around;
            }
        }
        CpuSet socket =
                topology.sockets().get(topology.cpu(planned).socket()).cpus().intersect(left);
        return socket.isEmpty() ? left : socket;
    }
}
