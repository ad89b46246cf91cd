// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

/// Where an agent or a task may run.
///
/// A worker that does not exist, or a node on which the runtime has no worker, is refused where the affinity is used
/// (spawn, submit) with an [IllegalArgumentException].
public sealed interface Affinity {
    /// Any worker; idle workers may steal it and the monitor may move it. The default.
    static Elastic elastic() {
        return Elastic.ANYWHERE;
    }

    /// Bound to worker 0 for good: for resources of the host that one thread must own.
    static Sticky sticky() {
        return new Sticky(0);
    }

    /// Bound to this worker for good.
    static Sticky sticky(int worker) {
        return new Sticky(worker);
    }

    /// Any worker of one NUMA node, named by the kernel's node id.
    static Node node(int kernelNodeId) {
        return new Node(kernelNodeId);
    }

    /// May run anywhere, with an optional first home.
    ///
    /// @param nearWorker the worker it is first at home at, or [#NO_HOME] to be placed in rotation
    record Elastic(int nearWorker) implements Affinity {
        /// The value of `nearWorker` that leaves the first home to the runtime.
        public static final int NO_HOME = -1;

        private static final Elastic ANYWHERE = new Elastic(NO_HOME);

        /// Refuses a negative worker other than [#NO_HOME].
        public Elastic {
            if (nearWorker < NO_HOME) {
                throw new IllegalArgumentException("elastic().near(" + nearWorker + "): a worker id is 0 or more");
            }
        }

        /// The same, at home at this worker first. Others may still steal it.
        public Elastic near(int worker) {
            if (worker < 0) {
                throw new IllegalArgumentException("elastic().near(" + worker + "): a worker id is 0 or more");
            }
            return new Elastic(worker);
        }
    }

    /// Runs on one worker only.
    record Sticky(int worker) implements Affinity {
        /// Refuses a negative worker.
        public Sticky {
            if (worker < 0) {
                throw new IllegalArgumentException("sticky(" + worker + "): a worker id is 0 or more");
            }
        }
    }

    /// Runs on the workers of one NUMA node only.
    record Node(int kernelNodeId) implements Affinity {
        /// Refuses a negative node.
        public Node {
            if (kernelNodeId < 0) {
                throw new IllegalArgumentException("node(" + kernelNodeId + "): a node id is 0 or more");
            }
        }
    }
}
