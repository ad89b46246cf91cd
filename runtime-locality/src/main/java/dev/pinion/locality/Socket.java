// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.List;

/// A processor package.
///
/// @param index dense, 0 for the socket with the lowest CPU id; what [Cpu#socket()] refers to
/// @param packageIds the distinct raw `physical_package_id` values of its CPUs; a kernel may write -1 everywhere,
///     so these do not identify it
/// @param cpus its online CPUs
public record Socket(int index, List<Integer> packageIds, CpuSet cpus) {

    public Socket {
        packageIds = List.copyOf(packageIds);
    }
}
