// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.twin;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Compiles production sources with a [PlantedBug]. Stateless; any thread.
public final class Twin {
    /* Design. Alternatives refused: a copied class with the line removed rots, and a switch inside the production code
     * would be one more branch there. Text that must be found once can do neither.
     *
     * The marker file lets a forked JVM say which bug it runs. A class path in the wrong order would otherwise
     * run the sound code and report that the bug was not noticed. */

    /// System property: the folder of the project.
    public static final String ROOT_PROPERTY = "pinion.root";

    private static final String SOURCES = "runtime-core/src/main/java";
    private static final String FOLDERS = "bench/target/twins";
    private static final String MARKER = "dev/pinion/bench/twin/planted-bug";

    private Twin() {}

    /// Compiles the bug's source, with the bug, against the class path of this JVM.
    ///
    /// Returns a fresh folder with nothing else in it. In front of a class path it replaces the sound classes.
    /// Throws IllegalStateException if the bug's line is not there exactly once, or if the twin does not compile.
    public static Path compile(PlantedBug bug) {
        try {
            Path source = root().resolve(SOURCES).resolve(bug.sourcePath());
            String planted = bug.plantedIn(Files.readString(source));
            Path folder = freshFolder(bug);
            compile(bug, planted, folder);
            Path marker = folder.resolve(MARKER);
            Files.createDirectories(Objects.requireNonNull(marker.getParent()));
            Files.writeString(marker, bug.name() + "\n" + bug.classFile() + "\n");
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException("bug " + bug.name() + ": " + e, e);
        }
    }

    /// The name of the bug that this JVM runs with; empty if it runs the sound code.
    ///
    /// Throws IllegalStateException if a twin's folder is on the class path, but behind the sound class.
    public static Optional<String> inForce() {
        ClassLoader loader = Twin.class.getClassLoader();
        URL marker = loader.getResource(MARKER);
        if (marker == null) {
            return Optional.empty();
        }
        try (InputStream in = marker.openStream()) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            String folder = marker.toString().substring(0, marker.toString().length() - MARKER.length());
            URL used = loader.getResource(lines.get(1));
            if (used == null || !used.toString().equals(folder + lines.get(1))) {
                throw new IllegalStateException(
                        "bug " + lines.get(0) + " is not in force: its class comes from " + used);
            }
            return Optional.of(lines.get(0));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The folder of the project, by the system property [#ROOT_PROPERTY].
    public static Path root() {
        String root = System.getProperty(ROOT_PROPERTY);
        if (root == null) {
            throw new IllegalStateException("system property " + ROOT_PROPERTY + " must name the project's folder");
        }
        return Path.of(root);
    }

    private static Path freshFolder(PlantedBug bug) throws IOException {
        Path folders = Files.createDirectories(root().resolve(FOLDERS));
        return Files.createTempDirectory(folders, bug.name() + "-");
    }

    private static void compile(PlantedBug bug, String planted, Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("bug " + bug.name() + ": this JVM has no compiler");
        }
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-d", folder.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none", "-g", "-nowarn");
        boolean compiled = compiler.getTask(null, null, said, options, null, List.of(new Source(bug, planted)))
                .call();
        if (!compiled) {
            throw new IllegalStateException("bug " + bug.name() + " does not compile:\n"
                    + said.getDiagnostics().stream()
                            .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                            .map(Object::toString)
                            .collect(Collectors.joining("\n")));
        }
        if (!Files.exists(folder.resolve(bug.classFile()))) {
            throw new IllegalStateException("bug " + bug.name() + ": no " + bug.classFile() + " was compiled");
        }
    }

    /// A source in memory.
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(PlantedBug bug, String text) {
            super(URI.create("string:///" + bug.sourcePath()), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public String getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
