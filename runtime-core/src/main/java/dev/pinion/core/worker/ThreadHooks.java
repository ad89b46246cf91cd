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
        public void eachSecond() {}
    };

    /// First thing on the thread of a worker.
    void workerStarts(int worker);

    /// First thing on the watch thread.
    void watchStarts();

    /// On the watch thread, about once a second while it ticks.
    void eachSecond();
}
