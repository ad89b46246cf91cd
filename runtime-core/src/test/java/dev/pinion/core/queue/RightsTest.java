// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Who holds a queue as a thief finds no method there that belongs to the owner.
class RightsTest {
    private static Set<String> publicMethods(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .map(Method::getName)
                .collect(Collectors.toSet());
    }

    @Test
    void aThiefCanLookAndTake() {
        assertEquals(Set.of("take", "size", "isEmpty"), publicMethods(WorkDeque.class));
        assertEquals(Set.of("take", "size", "isEmpty"), publicMethods(WokenQueue.class));
        assertEquals(Set.of("steal", "isEmpty"), publicMethods(Slot.class));
    }

    @Test
    void anOwnerCanDoTheRest() {
        assertEquals(Set.of("push", "pop", "clearTaken"), publicMethods(WorkDeque.Owner.class));
        assertEquals(Set.of("push", "poll", "clearTaken"), publicMethods(WokenQueue.Owner.class));
        assertEquals(Set.of("put", "take"), publicMethods(Slot.Owner.class));
    }
}
