// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pinion.locality.fixture.MachineFixture;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoreCapacitiesTest {

    private static final String CPU = "sys/devices/system/cpu/cpu";
    private static final String CAPACITY = "cpu_capacity";
    private static final String CPPC = "acpi_cppc/highest_perf";
    private static final String FREQUENCY = "cpufreq/cpuinfo_max_freq";

    @TempDir
    Path root;

    private MachineFixture machine;
    private MachineFiles files;

    @BeforeEach
    void eightCpus() {
        machine = new MachineFixture(root).online("0-7");
        files = machine.files();
    }

    private void each(String name, Object... values) {
        for (int id = 0; id < values.length; id++) {
            machine.file(CPU + id + "/" + name, values[id].toString());
        }
    }

    private void unit(String name, String cpus) {
        machine.file("sys/devices/" + name + "/cpus", cpus);
    }

    /// The capacities by CPU, zeros where nothing is known.
    private String capacities() {
        files = machine.files();
        List<CpuFacts> cpus = new SysfsTopology(files).read().cpus();
        return Arrays.toString(cpus.stream()
                .mapToInt(cpu -> cpu.capacity() instanceof Integer known ? known : 0)
                .toArray());
    }

    private void assertCapacities(int... expected) {
        assertEquals(Arrays.toString(expected), capacities());
    }

    @Test
    void nothingTells() {
        assertCapacities(0, 0, 0, 0, 0, 0, 0, 0);
        assertEquals(List.of(), files.garbled());
    }

    @Test
    void threeKindsOfArmCores() {
        each(CAPACITY, 250, 250, 250, 250, 768, 768, 768, 1024);
        assertCapacities(250, 250, 250, 250, 768, 768, 768, 1024);
    }

    @Test
    void theFastestKindIsTheMeasure() {
        each(CAPACITY, 256, 256, 256, 256, 512, 512, 512, 512);
        assertCapacities(512, 512, 512, 512, 1024, 1024, 1024, 1024);
    }

    @Test
    void aHybridMachineByItsCounterUnits() {
        unit("cpu_core", "0-3");
        unit("cpu_atom", "4-5\n");
        unit("cpu_lowpower", "6-7");
        each(FREQUENCY, 1, 2, 4, 8, 16, 32, 64, 128);
        int atom = CoreCapacities.ATOM;
        int low = CoreCapacities.LOW_POWER;
        assertCapacities(1024, 1024, 1024, 1024, atom, atom, low, low);
    }

    @Test
    void slowCoresAloneAreTheFastestThere() {
        unit("cpu_core", "");
        unit("cpu_atom", "0-7,12");
        assertCapacities(1024, 1024, 1024, 1024, 1024, 1024, 1024, 1024);
    }

    @Test
    void unitsThatLeaveOutACpuSayNothing() {
        unit("cpu_core", "0-3");
        unit("cpu_atom", "4-6");
        each(CPPC, 60, 60, 60, 60, 30, 30, 30, 30);
        assertCapacities(1024, 1024, 1024, 1024, 512, 512, 512, 512);
    }

    @Test
    void aGarbledUnitIsNotedAndAllAreUnusable() {
        unit("cpu_core", "0-7");
        unit("cpu_atom", "four");
        assertCapacities(0, 0, 0, 0, 0, 0, 0, 0);
        assertEquals(1, files.garbled().size());
    }

    @Test
    void favouredCoresAreNoKindOfTheirOwn() {
        each(FREQUENCY, 4600000, 4800000, 4600000, 4700000, 4600000, 4600000, 4600000, 4600000);
        assertCapacities(1024, 1024, 1024, 1024, 1024, 1024, 1024, 1024);
    }

    @Test
    void equalCoresThatAreGradedOneByOne() {
        each(CPPC, 231, 226, 221, 211, 206, 196, 186, 176);
        assertCapacities(1024, 1024, 1024, 1024, 1024, 1024, 1024, 1024);
    }

    @Test
    void favouredCoresBesideSlowOnes() {
        each(FREQUENCY, 5200000, 5000000, 5000000, 5000000, 3900000, 3900000, 3700000, 3900000);
        assertCapacities(1024, 1024, 1024, 1024, 768, 768, 768, 768);
    }

    @Test
    void theLastPercentOfAKind() {
        each(CPPC, 1000, 1000, 900, 900, 809, 809, 809, 809);
        assertCapacities(1024, 1024, 1024, 1024, 828, 828, 828, 828);
    }

    @Test
    void aSourceThatMissesOneCpuYieldsToTheNext() {
        each(CAPACITY, 1024, 1024, 1024, 1024, 512, 512, 512);
        each(CPPC, 40, 40, 40, 40, 0, 10, 10, 10);
        each(FREQUENCY, 4000, 4000, 4000, 4000, 1000, 1000, 1000, 1000);
        assertCapacities(1024, 1024, 1024, 1024, 256, 256, 256, 256);
        assertEquals(List.of(), files.garbled());
    }

    @Test
    void garbledNumbersAreNotedAndTheirSourceIsUnusable() {
        each(CAPACITY, 1024, 1024, 1024, "fast", 512, 512, 512, 512);
        each(CPPC, 40, 40, 40, 40, 40, 40, 40, -40);
        each(FREQUENCY, 4000, 4000, 4000, 4000, 4000, 4000, 4000, "99999999999999999999");
        assertCapacities(0, 0, 0, 0, 0, 0, 0, 0);
        assertEquals(3, files.garbled().size(), files.garbled().toString());
    }

    @Test
    void theGreatestAndTheSmallestNumber() {
        each(FREQUENCY, Long.MAX_VALUE, 1, 1, 1, 1, 1, 1, 1);
        assertCapacities(1024, 1, 1, 1, 1, 1, 1, 1);
    }

    @Test
    void offlineCpusPlayNoPart() {
        machine.online("0-1");
        each(CAPACITY, 300, 300, 600);
        assertCapacities(1024, 1024);
    }
}
