// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.pin;

import dev.pinion.locality.CpuSet;
import java.util.concurrent.ThreadFactory;

/// Makes threads that may run wherever the process may, whoever starts them.
///
/// On Linux a thread inherits the mask of the one that starts it, so that a thread started from a pinned one is stuck
/// on its CPU. Nothing native is touched by a thread whose mask is that of the process already.
final class ProcessMaskThreads implements ThreadFactory {

    private final ThreadPinner pinner;
    private final ThreadFactory delegate;

    ProcessMaskThreads(ThreadPinner pinner, ThreadFactory delegate) {
        this.pinner = pinner;
        this.delegate = delegate;
    }

    @Override
    public Thread newThread(Runnable code) {
        return delegate.newThread(() -> {
            CpuSet own = ThreadMasks.cpus(ThreadMasks.current());
            if (!own.isEmpty() && !own.equals(ThreadMasks.process())) {
                pinner.restore();
            }
            code.run();
        });
    }
}
