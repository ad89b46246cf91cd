// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import java.lang.classfile.ClassModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Which access methods are called on which handle or padded word.
///
/// A receiver is loaded before its arguments, so of the loaded ones a call's receiver is the last that no call has
/// used yet. A receiver that is put into a local variable first, or comes out of an array or a method, is not
/// followed: its calls count for the whole class.
final class MemoryOrderModes {

    private static final String HANDLE = "java/lang/invoke/VarHandle";

    private final MemoryOrderClasses classes;
    private final Map<String, Set<String>> byField = new TreeMap<>();
    private final Map<String, Set<String>> byOwner = new TreeMap<>();

    /// `padded` is the internal name of the padded word's class.
    MemoryOrderModes(MemoryOrderClasses classes, String padded) {
        this.classes = classes;
        for (ClassModel model : classes.all()) {
            String type = model.thisClass().asInternalName();
            if (!type.equals(padded)) {
                MemoryOrderClasses.code(model).forEach(code -> read(type, code, padded));
            }
            MemoryOrderClasses.code(model).forEach(code -> read(type, code, HANDLE));
        }
    }

    /// The methods called on this field for certain.
    Set<String> of(String type, String field) {
        return byField.getOrDefault(type + "." + field, Set.of());
    }

    /// The methods called by this outermost class on padded words that could not be followed.
    Set<String> unfollowed(String owner) {
        return byOwner.getOrDefault(owner, Set.of());
    }

    private void read(String type, List<Instruction> code, String receiver) {
        Deque<String> loaded = new ArrayDeque<>();
        boolean justLoaded = false;
        for (Instruction instruction : code) {
            if (instruction instanceof StoreInstruction && justLoaded) {
                loaded.pop();
            }
            justLoaded = false;
            if (instruction instanceof FieldInstruction access && loads(access, receiver)) {
                loaded.push(classes.declaring(access) + "." + access.name().stringValue());
                justLoaded = true;
            } else if (instruction instanceof InvokeInstruction call && calls(call, receiver)) {
                String method = call.name().stringValue();
                if (loaded.isEmpty()) {
                    byOwner.computeIfAbsent(classes.owner(type), _ -> new TreeSet<>())
                            .add(method);
                } else {
                    byField.computeIfAbsent(loaded.pop(), _ -> new TreeSet<>()).add(method);
                }
            }
        }
    }

    private static boolean loads(FieldInstruction access, String type) {
        return (access.opcode() == Opcode.GETFIELD || access.opcode() == Opcode.GETSTATIC)
                && access.type().equalsString("L" + type + ";");
    }

    private boolean calls(InvokeInstruction call, String type) {
        return call.opcode() == Opcode.INVOKEVIRTUAL
                && call.owner().asInternalName().equals(type);
    }
}
