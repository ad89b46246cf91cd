// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

/// Whether workers are pinned to their planned CPUs.
public enum PinMode {
    /// Every pin must hold, by read-back, or the runtime does not start.
    REQUIRED,
    /// Pin where it works; else run unpinned, say so once, and export it. The default.
    PREFERRED,
    /// Never pin. Nothing native is loaded for it; [MemoryPolicy#LOCAL] still does.
    OFF
}
