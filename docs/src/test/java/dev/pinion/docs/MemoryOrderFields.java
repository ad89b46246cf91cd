// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import dev.pinion.docs.MemoryOrderField.Kind;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The fields that the ledger must have: handles, volatile fields, padded words, and whatever is or holds an atomic.
final class MemoryOrderFields {

    private static final String HANDLE = "Ljava/lang/invoke/VarHandle;";
    private static final String ATOMICS = "java/util/concurrent/atomic/";

    private final MemoryOrderClasses classes;
    private final String padded;
    private final MemoryOrderModes modes;
    private final List<MemoryOrderField> found = new ArrayList<>();

    /// The fields of these classes; the padded word is `core.memory.PaddedLong` below `root`.
    MemoryOrderFields(MemoryOrderClasses classes, String root) {
        this.classes = classes;
        this.padded = root.replace('.', '/') + "/core/memory/PaddedLong";
        this.modes = new MemoryOrderModes(classes, padded);
        for (ClassModel model : classes.all()) {
            Map<String, String> behind = behindHandles(model);
            for (FieldModel field : model.fields()) {
                add(model, field, behind);
            }
        }
    }

    List<MemoryOrderField> all() {
        return found;
    }

    /// All field names below one outermost class, shared or not.
    List<String> namesIn(String owner) {
        return classes.fieldsOf(owner);
    }

    /// What is called in this outermost class on padded words that stand in arrays or local variables.
    Set<String> unfollowedModes(String owner) {
        return modes.unfollowed(owner);
    }

    private void add(ClassModel model, FieldModel field, Map<String, String> behindHandles) {
        String type = model.thisClass().asInternalName();
        String owner = classes.owner(type);
        String name = field.fieldName().stringValue();
        String descriptor = field.fieldType().stringValue();
        String ledgerName = classes.nested(type) + name;
        if (descriptor.equals(HANDLE)) {
            String behind = behindHandles.get(name);
            Set<String> ofHandle = behind == null ? Set.of() : Set.of(behind);
            found.add(new MemoryOrderField(owner, ledgerName, ofHandle, Kind.FOLLOWED, modes.of(type, name)));
        } else if (descriptor.equals("L" + padded + ";")) {
            found.add(new MemoryOrderField(owner, ledgerName, Set.of(), Kind.FOLLOWED, modes.of(type, name)));
        } else if (descriptor.endsWith("[L" + padded + ";") || generic(field).contains("L" + padded + ";")) {
            found.add(new MemoryOrderField(owner, ledgerName, Set.of(), Kind.PADDED_ARRAY, Set.of()));
        } else if ((field.flags().has(AccessFlag.VOLATILE) && !behindHandles.containsValue(ledgerName))
                || holdsAtomic(field)) {
            found.add(new MemoryOrderField(owner, ledgerName, Set.of(), Kind.OTHER, Set.of()));
        }
    }

    private static boolean holdsAtomic(FieldModel field) {
        return field.fieldType().stringValue().contains(ATOMICS)
                || generic(field).contains(ATOMICS);
    }

    private static String generic(FieldModel field) {
        return field.findAttribute(Attributes.signature())
                .map(signature -> signature.signature().stringValue())
                .orElse("");
    }

    // By a handle's name: `findVarHandle(Queue.class, "head", ..)` loads the class, then the name, then stores the
    // handle.
    private Map<String, String> behindHandles(ClassModel model) {
        Map<String, String> behind = new TreeMap<>();
        String owner = classes.owner(model.thisClass().asInternalName());
        MemoryOrderClasses.code(model).forEach(code -> {
            String type = "";
            String field = null;
            for (Instruction instruction : code) {
                if (instruction instanceof ConstantInstruction.LoadConstantInstruction load) {
                    if (load.constantValue() instanceof ClassDesc loaded && field == null) {
                        type = internalName(loaded);
                    } else if (load.constantValue() instanceof String text) {
                        field = classes.seenFrom(owner, type) + text;
                    }
                } else if (instruction instanceof FieldInstruction store
                        && store.opcode() == Opcode.PUTSTATIC
                        && store.type().equalsString(HANDLE)) {
                    if (field != null) {
                        behind.put(store.name().stringValue(), field);
                    }
                    field = null;
                }
            }
        });
        return behind;
    }

    private static String internalName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.startsWith("L") ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
    }
}
