// SPDX-License-Identifier: Apache-2.0
/// The runtime itself: builder, workers, agents, tasks. Applications import [dev.pinion]; other modules plug in through
/// [dev.pinion.spi].
module dev.pinion.core {
    requires static transitive org.jspecify;
    requires transitive dev.pinion.locality;

    exports dev.pinion;
    exports dev.pinion.spi;

    uses dev.pinion.spi.RuntimeExtension;
}
