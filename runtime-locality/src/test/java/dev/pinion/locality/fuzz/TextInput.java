// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/// A text of its own, as a parser of texts gets it.
final class TextInput implements Fuzzing.Input {
    private final List<byte[]> corpus;
    private final Consumer<String> parser;
    private String text = "";

    TextInput(List<byte[]> corpus, Consumer<String> parser) {
        this.corpus = corpus;
        this.parser = parser;
    }

    @Override
    public void make(SplittableRandom random) {
        byte[] from = corpus.get(random.nextInt(corpus.size()));
        text = new String(new Mutator(random, corpus).mutated(from), StandardCharsets.UTF_8);
    }

    @Override
    public long bytes() {
        return text.length();
    }

    @Override
    public void parse() {
        parser.accept(text);
    }

    @Override
    public String shown() {
        return Shown.of(text);
    }
}
