// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.pin;

import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;

/// Decides whether native code may be touched, and touches it for the first time.
///
/// The order matters: the JVM prints a warning of its own, or fails, when a module without the grant loads native
/// code. So the grant is looked up on a class of JNA that is not initialised; only then is anything of it run.
final class NativeGate {

    private static final String JNA_CLASS = "com.sun.jna.Native";
    private static final String AFFINITY_CLASS = "net.openhft.affinity.impl.LinuxHelper";
    private static final String SLF4J_VERBOSITY = "slf4j.internal.verbosity";

    private static final int CAUSES_MAX = 16;

    private NativeGate() {}

    /// A pinner that pins where this JVM can.
    static ThreadPinner open() {
        String closed = closed();
        if (!closed.isEmpty()) {
            return ThreadPinner.none(closed);
        }
        try {
            quietly();
            return JavaThreadAffinityPinner.tried();
        } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
            return ThreadPinner.none(unloadable(e));
        }
    }

    /// Local allocation where this JVM can set it.
    static ThreadMemory openMemory() {
        String closed = closed();
        if (!closed.isEmpty()) {
            return () -> MemoryReport.refused(closed);
        }
        try {
            quietly();
            return new LocalAllocation();
        } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
            String reason = unloadable(e);
            return () -> MemoryReport.refused(reason);
        }
    }

    /// Why native code may not be touched; empty when it may.
    private static String closed() {
        if (!System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux")) {
            return "threads are pinned on Linux only; nothing to do";
        }
        try {
            Class<?> jna = present(JNA_CLASS);
            present(AFFINITY_CLASS);
            Module module = jna.getModule();
            if (module.isNativeAccessEnabled()) {
                return "";
            }
            String name = module.isNamed() ? module.getName() : "ALL-UNNAMED";
            return "native access is not granted to JNA; start java with --enable-native-access=" + name;
        } catch (ClassNotFoundException e) {
            boolean asModule = NativeGate.class.getModule().isNamed();
            return "class " + e.getMessage()
                    + " is not there; add net.openhft:affinity and net.java.dev.jna:jna to the "
                    + (asModule ? "module path, and --add-modules affinity,com.sun.jna" : "class path");
        }
    }

    private static String unloadable(Throwable failure) {
        return "native code cannot be loaded: " + firstLine(failure)
                + "; check the versions of JNA and affinity, and that -Djna.tmpdir names a folder that may hold"
                + " executable files";
    }

    /// Initialises JNA without a word of its own. One at a time: the level of its log is changed and set back.
    private static synchronized void quietly() throws ClassNotFoundException {
        // Without a binding SLF4J would print three lines at its first use.
        if (System.getProperty(SLF4J_VERBOSITY) == null) {
            System.setProperty(SLF4J_VERBOSITY, "ERROR");
        }
        // Initialised here first: the library swallows what goes wrong inside and fails later with less to say.
        // Without its own log lines, stack traces included: what fails is told by the reason.
        Logger log = Logger.getLogger(JNA_CLASS);
        Level level = log.getLevel();
        log.setLevel(Level.OFF);
        try {
            Class.forName(JNA_CLASS, true, NativeGate.class.getClassLoader());
        } finally {
            log.setLevel(level);
        }
    }

    private static Class<?> present(String name) throws ClassNotFoundException {
        return Class.forName(name, false, NativeGate.class.getClassLoader());
    }

    /// The kind of failure and the first line of its message, of the innermost cause.
    static String firstLine(Throwable failure) {
        Throwable innermost = failure;
        for (int depth = 0; innermost.getCause() != null && depth < CAUSES_MAX; depth++) {
            innermost = innermost.getCause();
        }
        String message = innermost.getMessage();
        String kind = innermost.getClass().getSimpleName();
        return message == null
                ? kind
                : kind + ": " + message.lines().findFirst().orElse("");
    }
}
