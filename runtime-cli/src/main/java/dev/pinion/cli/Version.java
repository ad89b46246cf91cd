// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import picocli.CommandLine.IVersionProvider;

/// What `--version` prints: Pinion and the JVM that it runs on.
final class Version implements IVersionProvider {

    Version() {}

    @Override
    public String[] getVersion() {
        String own = PinionCommand.class.getPackage().getImplementationVersion();
        return new String[] {
            "pinion " + (own == null ? "(not packaged)" : own),
            "JVM " + Runtime.version() + ", " + System.getProperty("java.vm.name")
        };
    }
}
