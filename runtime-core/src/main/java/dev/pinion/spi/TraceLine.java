// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

/// The one way to write an event as a line of text: what the trace hash is computed over, and what a trace file
/// holds.
public final class TraceLine {
    private TraceLine() {}

    /// The line for `event`, without a line end. Equal for equal events, in any JVM.
    public static String of(RuntimeEvent event) {
        return switch (event) {
            case RuntimeEvent.Spawned e ->
                "spawned worker=" + e.worker() + " agent=" + e.agent() + " name=" + e.name() + " home=" + e.home();
            case RuntimeEvent.Ended e ->
                "ended worker=" + e.worker() + " agent=" + e.agent() + " unhandled=" + e.unhandled();
            case RuntimeEvent.Failed e -> "failed worker=" + e.worker() + " item=" + e.item() + " error=" + e.error();
            case RuntimeEvent.Retargeted e -> "retargeted agent=" + e.agent() + " from=" + e.from() + " to=" + e.to();
            case RuntimeEvent.Migrated e -> "migrated agent=" + e.agent() + " from=" + e.from() + " to=" + e.to();
            case RuntimeEvent.Late e -> "late worker=" + e.worker() + " moved=" + e.moved();
            case RuntimeEvent.Rescued e -> "rescued worker=" + e.worker();
            case RuntimeEvent.Closing e -> "closing phase=" + e.phase();
            case RuntimeEvent.TurnBegan e -> "turn worker=" + e.worker() + " item=" + e.item();
            case RuntimeEvent.Sent e -> "sent worker=" + e.worker() + " item=" + e.item();
            case RuntimeEvent.Handled e -> "handled worker=" + e.worker() + " agent=" + e.agent();
            case RuntimeEvent.TurnEnded e -> "turned worker=" + e.worker() + " item=" + e.item() + " how=" + e.how();
            case RuntimeEvent.Queued e ->
                "queued worker=" + e.worker() + " item=" + e.item() + " where=" + e.where() + " at=" + e.at();
            case RuntimeEvent.Moved e ->
                "moved worker=" + e.worker() + " item=" + e.item() + " where=" + e.where() + " at=" + e.at();
            case RuntimeEvent.Taken e -> "taken worker=" + e.worker() + " item=" + e.item();
            case RuntimeEvent.Stole e -> "stole worker=" + e.worker() + " source=" + e.source() + " items=" + e.items();
            case RuntimeEvent.Parked e -> "parked worker=" + e.worker();
            case RuntimeEvent.Woken e -> "woken worker=" + e.worker() + " by=" + e.by();
            case RuntimeEvent.TimerFired e -> "timer id=" + e.timer();
            case RuntimeEvent.TimeJumped e -> "jumped nanos=" + e.nanos();
        };
    }
}
