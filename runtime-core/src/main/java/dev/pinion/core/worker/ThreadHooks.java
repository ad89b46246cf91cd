// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

/// What a threaded drive tells of its threads' lives. No call may throw.
public interface ThreadHooks {
    /// First thing on the thread of a worker.
    void workerStarts(int worker);

    /// First thing on the watch thread.
    void watchStarts();

    /// On the watch thread, at each tick.
    void eachTick();
}
