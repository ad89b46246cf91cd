// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// A queue lost an item, or gave it twice or out of order.
final class NotDelivered extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    NotDelivered(String what) {
        super(what);
    }
}
