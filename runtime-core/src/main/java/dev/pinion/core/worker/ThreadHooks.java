// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

/// What a threaded drive tells of its threads' lives. No call may throw.
public interface ThreadHooks {
    /// Does nothing.
    ThreadHooks NONE = new ThreadHooks() {
        @Override
        public void workerStarts(int worker) {}

        @Override
        public void watchStarts() {}

        @Override
        public void eachTick() {}
    };

    /// First thing on the thread of a worker.
    void workerStarts(int worker);

    /// First thing on the watch thread.
    void watchStarts();

    /// On the watch thread, at each tick, so never more often than that.
    void eachTick();
}
