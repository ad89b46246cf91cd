// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Room for the one item that its owner runs next, as thieves see it. The owner's view is [Slot.Owner].
///
/// Any thread may call any method of this type. All are wait-free. Of the owner and all thieves exactly one
/// gets an item.
public abstract sealed class Slot<T> extends SlotItem permits Slot.Owner {
    /* Design. Thieves only empty the slot. So what the owner sees empty stays empty until it fills it, and a release
     * store does; what it sees full may be gone the next moment, and needs an exchange.
     *
     * Rights are split by type, as in WorkDeque. */

    static final VarHandle ITEM;

    static {
        try {
            ITEM = MethodHandles.lookup().findVarHandle(SlotItem.class, "item", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    long after00;
    long after01;
    long after02;
    long after03;
    long after04;
    long after05;
    long after06;
    long after07;
    long after08;
    long after09;
    long after10;
    long after11;
    long after12;
    long after13;
    long after14;
    long after15;

    private Slot() {}

    /// Takes the item; null if there is none.
    public final @Nullable T steal() {
        // A first look, unordered: what it misses is found by the exchange, or next time.
        if (ITEM.getOpaque(this) == null) {
            return null;
        }
        // Pairs with: put's release or exchange, and every other taker's exchange.
        return cast(ITEM.getAndSet(this, null));
    }

    /// Whether the slot is empty at about this moment.
    public final boolean isEmpty() {
        // Pairs with: put's release and exchange.
        return ITEM.getAcquire(this) == null;
    }

    @SuppressWarnings("unchecked") // only Ts are put
    final @Nullable T cast(@Nullable Object taken) {
        return (T) taken;
    }

    /// The slot as its owner sees it: one thread puts and takes.
    public static final class Owner<T> extends Slot<T> {
        /// An empty slot.
        public Owner() {}

        /// Puts an item and returns the one that it displaced, or null. If it throws, it has done nothing.
        @SuppressWarnings("unchecked") // only Ts are put; not by a call, which might find no room on the stack
        public @Nullable T put(T newItem) {
            Objects.requireNonNull(newItem);
            // Pairs with: steal's exchange, unordered: coherence puts the store below behind the null read here.
            if (ITEM.getOpaque(this) == null) {
                // Pairs with: steal's exchange (the item's contents), isEmpty's acquire.
                ITEM.setRelease(this, newItem);
                return null;
            }
            // Pairs with: steal's exchange; one of them gets the old item. And with isEmpty's acquire.
            return (T) ITEM.getAndSet(this, newItem);
        }

        /// Takes the item; null if there is none. As a thief does: they may be at it in the same moment.
        public @Nullable T take() {
            return steal();
        }
    }
}
