// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.pin.PinReport;
import dev.pinion.locality.pin.ThreadPinner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A kernel that tests play: masks by thread number, CPUs that may be used, calls that are refused.
class FakePinner implements ThreadPinner {
    final Map<Integer, CpuSet> masks = new HashMap<>();
    final List<String> calls = new ArrayList<>();
    CpuSet usable;
    int usableReads;

    FakePinner(CpuSet usable) {
        this.usable = usable;
    }

    @Override
    public boolean available() {
        return true;
    }

    @Override
    public String reason() {
        return "";
    }

    /// The n-th caller is thread n, counted from 1.
    @Override
    public PinReport pin(CpuSet cpus) {
        return repin(masks.size() + 1, cpus);
    }

    @Override
    public PinReport repin(int threadId, CpuSet cpus) {
        calls.add(threadId + " to " + cpus);
        CpuSet left = cpus.intersect(usable);
        if (left.isEmpty()) {
            CpuSet stays = masks.getOrDefault(threadId, usable);
            masks.put(threadId, stays);
            return new PinReport(cpus, stays, false, threadId, "refused");
        }
        masks.put(threadId, left);
        return new PinReport(cpus, left, left.equals(cpus), threadId, left.equals(cpus) ? "" : "in part");
    }

    @Override
    public PinReport restore() {
        throw new AssertionError("nobody asks for it here");
    }

    @Override
    public CpuSet mask(int threadId) {
        return masks.getOrDefault(threadId, CpuSet.EMPTY);
    }

    @Override
    public CpuSet usableNow() {
        usableReads++;
        return usable;
    }
}
