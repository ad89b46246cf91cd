// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.Topology;

/// Which CPUs the workers and the publishing thread of a run have.
///
/// @param workers the CPUs of the workers
/// @param publisher the CPU of the publisher; empty if it is not to be kept anywhere
record Seats(CpuSet workers, CpuSet publisher) {
    /// The seats of a variant of this kind, on this machine.
    static Seats of(Variant.Kind kind) {
        return of(kind, Topology.detect().allowed().cpus());
    }

    /// The seats of a variant of this kind, on these CPUs.
    static Seats of(Variant.Kind kind, CpuSet allowed) {
        if (kind != Variant.Kind.ALONE || allowed.size() == 1) {
            return new Seats(allowed, CpuSet.EMPTY);
        }
        CpuSet last = CpuSet.of(allowed.stream().max().getAsInt());
        return new Seats(allowed.without(last), last);
    }
}
