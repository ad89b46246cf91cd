// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The class files of one root package, and what a name in one of them refers to.
final class MemoryOrderClasses {

    private final String rootSlashed;
    private final Map<String, ClassModel> byName = new TreeMap<>();

    MemoryOrderClasses(JavaClasses classes, String root) {
        rootSlashed = root.replace('.', '/') + "/";
        for (JavaClass type : classes) {
            type.getSource().ifPresent(source -> {
                try (InputStream in = source.getUri().toURL().openStream()) {
                    ClassModel model = ClassFile.of().parse(in.readAllBytes());
                    byName.put(model.thisClass().asInternalName(), model);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    Collection<ClassModel> all() {
        return byName.values();
    }

    /// All fields below one outermost class, nested classes included, as the ledger names them.
    List<String> fieldsOf(String owner) {
        return byName.keySet().stream()
                .filter(type -> owner(type).equals(owner))
                .flatMap(this::fields)
                .toList();
    }

    private Stream<String> fields(String type) {
        ClassModel model = byName.get(type);
        return model == null
                ? Stream.empty()
                : model.fields().stream()
                        .map(field -> nested(type) + field.fieldName().stringValue());
    }

    /// The outermost class of this one, named below the root package.
    String owner(String type) {
        String below = type.startsWith(rootSlashed) ? type.substring(rootSlashed.length()) : type;
        int dollar = below.indexOf('$');
        return (dollar < 0 ? below : below.substring(0, dollar)).replace('/', '.');
    }

    /// What stands before a field's name for this class: nothing, or its name within the outermost one and a dot.
    String nested(String type) {
        int dollar = type.indexOf('$');
        return dollar < 0 ? "" : type.substring(dollar + 1).replace('$', '.') + ".";
    }

    /// What a class is called beside the fields of another: as [#nested], or its simple name if it is outermost.
    String seenFrom(String owner, String type) {
        return owner(type).equals(owner) ? nested(type) : type.substring(type.lastIndexOf('/') + 1) + ".";
    }

    /// The class that declares the field which the instruction names: a subclass may be named instead.
    String declaring(FieldInstruction access) {
        String type = access.owner().asInternalName();
        ClassModel model = byName.get(type);
        while (model != null && !declares(model, access.name().stringValue())) {
            type = model.superclass().orElseThrow().asInternalName();
            model = byName.get(type);
        }
        return type;
    }

    private static boolean declares(ClassModel model, String name) {
        return model.fields().stream().map(FieldModel::fieldName).anyMatch(each -> each.equalsString(name));
    }

    /// The methods that have a full fence, as `Class.method`.
    Set<String> fences() {
        Set<String> found = new TreeSet<>();
        for (ClassModel model : byName.values()) {
            String type = model.thisClass().asInternalName();
            String seen = type.substring(type.lastIndexOf('/') + 1).replace('$', '.') + ".";
            for (MethodModel method : model.methods()) {
                if (code(method).anyMatch(MemoryOrderClasses::isFence)) {
                    found.add(seen + method.methodName().stringValue());
                }
            }
        }
        return found;
    }

    private static boolean isFence(Instruction instruction) {
        return instruction instanceof InvokeInstruction call
                && call.owner().asInternalName().equals("java/lang/invoke/VarHandle")
                && call.name().equalsString("fullFence");
    }

    /// The instructions of each method of a class.
    static Stream<List<Instruction>> code(ClassModel model) {
        return model.methods().stream().map(method -> code(method).toList());
    }

    private static Stream<Instruction> code(MethodModel method) {
        return method.code().stream()
                .flatMap(code -> code.elementStream())
                .filter(Instruction.class::isInstance)
                .map(Instruction.class::cast);
    }
}
