// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.OptionalInt;

/// Where one worker lives.
///
/// @param id the worker, from 0
/// @param cpu the kernel's number of its CPU
/// @param node the kernel's number of its NUMA node; empty when its CPU has none or several
/// @param socket index into [Topology#sockets()]
/// @param domain its memory domain, dense from 0 over the domains that have workers: its node, or its socket where
///     there is no node
/// @param rings its siblings, nearest first
public record WorkerPlace(int id, int cpu, OptionalInt node, int socket, int domain, Rings rings) {}
