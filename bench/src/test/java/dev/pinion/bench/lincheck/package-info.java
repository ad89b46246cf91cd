// SPDX-License-Identifier: Apache-2.0
/// Lincheck: small programs over the queues, in every schedule that the model checker finds.
///
/// ```
/// LinearizabilityTest --> LincheckRun --> DequeCheck, WokenQueueCheck, InboxCheck, InjectorCheck: operations and
/// model          |                                                  '-> Steals: RETRY is asked again
///          '-> a forked JVM with the twin of each, which must fail
/// ```
@NullMarked
package dev.pinion.bench.lincheck;

import org.jspecify.annotations.NullMarked;
