// SPDX-License-Identifier: Apache-2.0
/// Holds the architecture: who may know whom, which calls nobody makes.
///
/// ```
/// ArchitectureTest  ---- each rule holds for the product
///        |
/// ArchitectureRules ---- the rules, over any root package
///        |
/// PlantedTest       ---- each rule fails on the classes below dev.planted
/// ```
///
/// And holds the pages: [dev.pinion.docs.PagesTest] their links and programs, [dev.pinion.docs.MemoryOrderTest] the
/// ledger of what threads share.
///
/// Read in this order: [dev.pinion.docs.ArchitectureRules], [dev.pinion.docs.CoreRooms]. What a rule cannot fail on, it
/// does not check: every rule has a planted class that breaks it.
@NullMarked
package dev.pinion.docs;

import org.jspecify.annotations.NullMarked;
