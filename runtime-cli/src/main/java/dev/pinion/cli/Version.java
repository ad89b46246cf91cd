// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import java.lang.module.ModuleDescriptor;
import picocli.CommandLine.IVersionProvider;

/// What `--version` prints: Pinion and the JVM that it runs on.
final class Version implements IVersionProvider {

    Version() {}

    @Override
    public String[] getVersion() {
        return new String[] {"pinion " + own(), "JVM " + Runtime.version() + ", " + System.getProperty("java.vm.name")};
    }

    /// A named module has its version in its descriptor, a jar on the class path in its manifest.
    private static String own() {
        ModuleDescriptor descriptor = PinionCommand.class.getModule().getDescriptor();
        if (descriptor != null && descriptor.rawVersion().isPresent()) {
            return descriptor.rawVersion().get();
        }
        String manifest = PinionCommand.class.getPackage().getImplementationVersion();
        return manifest == null ? "(not packaged)" : manifest;
    }
}
