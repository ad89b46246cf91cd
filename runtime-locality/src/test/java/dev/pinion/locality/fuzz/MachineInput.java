// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.fuzz;

import dev.pinion.locality.fixture.MachineInMemory;
import dev.pinion.locality.linux.MachineFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// A given machine with a few of its files spoiled, of those that the parser asks for.
final class MachineInput implements Fuzzing.Input {
    private static final int SPOILED_MAX = 4;
    private static final int GONE_ONE_IN = 12;

    private final Machines machines;
    private final Consumer<MachineFiles> parser;
    private final List<Subject> subjects = new ArrayList<>();
    private Subject chosen;

    private record Subject(String name, MachineInMemory machine, List<String> asked) {}

    /// @param use which machines by name
    /// @param files which of the files that are asked for by path
    MachineInput(Machines machines, Predicate<String> use, Predicate<String> files, Consumer<MachineFiles> parser) {
        this.machines = machines;
        this.parser = parser;
        for (String name : machines.names()) {
            MachineInMemory machine = machines.machine(name);
            parser.accept(new MachineFiles(machine));
            List<String> asked = machine.asked().stream().filter(files).toList();
            if (use.test(name) && !asked.isEmpty()) {
                subjects.add(new Subject(name, machine, asked));
            }
        }
        chosen = subjects.get(0);
    }

    @Override
    public void make(SplittableRandom random) {
        chosen.machine().restore();
        chosen = subjects.get(random.nextInt(subjects.size()));
        MachineInMemory machine = chosen.machine();
        for (int spoiled = 1 + random.nextInt(SPOILED_MAX); spoiled > 0; spoiled--) {
            String path = chosen.asked().get(random.nextInt(chosen.asked().size()));
            List<byte[]> likes = machines.contents(path);
            byte[] original = machine.original(path);
            boolean gone = random.nextInt(GONE_ONE_IN) == 0;
            byte[] from =
                    original == null || random.nextInt(4) == 0 ? likes.get(random.nextInt(likes.size())) : original;
            machine.spoil(path, gone ? null : new Mutator(random, likes).mutated(from));
        }
    }

    @Override
    public long bytes() {
        return chosen.machine().spoiled().values().stream()
                .mapToLong(content -> content == null ? 0 : content.length)
                .sum();
    }

    @Override
    public void parse() {
        parser.accept(new MachineFiles(chosen.machine()));
    }

    @Override
    public String shown() {
        return chosen.name() + Shown.of(chosen.machine().spoiled());
    }
}
