// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import java.util.Set;

/// One field that threads share by access modes of its own, as the class files show it.
///
/// @param owner the outermost class, named below the root package: `core.queue.WorkDeque`
/// @param name the field, with its class where that is nested: `top`, `Owner.cleared`; a handle's constant
/// @param behind the field that a handle is for; none for elements of arrays
/// @param kind what is known of its accesses
/// @param modes the access methods called on it, if they are known
record MemoryOrderField(String owner, String name, Set<String> behind, Kind kind, Set<String> modes) {
    enum Kind {
        /// A handle, or a padded word: each call names it.
        FOLLOWED,
        /// An array of padded words: which calls go to it is known for the class only.
        PADDED_ARRAY,
        /// A volatile field, or an atomic: its type says the mode.
        OTHER
    }

    MemoryOrderField {
        behind = Set.copyOf(behind);
        modes = Set.copyOf(modes);
    }

    @Override
    public String toString() {
        return owner + " `" + name + "`";
    }
}
