// SPDX-License-Identifier: Apache-2.0
/// Keeps each worker's thread on the CPUs of the plan, and knows what became of it.
///
/// ```
///   worker starts ----> WorkerPins ----> locality's ThreadPinner, ThreadMemory
///                           |  ^ reports
///   watch, each tick --> PinWatch: moved from outside? CPUs gone? pin again
///                           |
///            PinSnapshot <--'     PinRegister: other runtimes of this JVM on the same CPUs
/// ```
///
/// Read in this order: [dev.pinion.core.pin.WorkerPins], `PinWatch`, `PinRegister`.
///
/// It hangs on the workers' threads by the port [dev.pinion.core.worker.ThreadHooks] alone; queues, agents and
/// turns it must not know.
@NullMarked
package dev.pinion.core.pin;

import org.jspecify.annotations.NullMarked;
