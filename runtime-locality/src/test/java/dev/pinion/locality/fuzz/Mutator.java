// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Spoils the contents of files: what disks, kernels, containers and enemies do to them. The same random numbers
/// give the same bytes.
final class Mutator {
    private static final int STEPS_MAX = 4;
    private static final int NOISE_BYTES_MAX = 200;
    private static final int PIECE_BYTES_MAX = 64;
    private static final int RUN_MAX = 2_000;
    /// One input in so many is longer than any file that is read.
    private static final int HUGE_ONE_IN = 100_000;

    private static final int HUGE_BYTES = (1 << 20) + 10;
    private static final String[] TOKENS = {
        "-1",
        "0",
        "00",
        "1",
        "+1",
        "8191",
        "8192",
        "2147483647",
        "2147483648",
        "-2147483649",
        "9223372036854775807",
        "9223372036854775808",
        "99999999999999999999",
        "1e9",
        "0x",
        "0-",
        "-",
        "--",
        "0-8191",
        "5-3",
        "0-31:2/4",
        ",",
        ",,",
        " ",
        "\t",
        "\n",
        "\r\n",
        "\0",
        "/",
        "/..",
        "/../",
        "\\040",
        ":",
        "max",
        "null",
        "(null)",
        "[",
        "]",
        "ffffffff",
        "ffffffff,ffffffff",
        "g",
        "é",
        "\u202e",
        "\u001b[2J",
        "\uD83D\uDE00",
        "0::/",
        "cpuset",
        "cgroup2"
    };

    private final SplittableRandom random;
    private final List<byte[]> corpus;

    /// @param corpus other contents to take from; not empty
    Mutator(SplittableRandom random, List<byte[]> corpus) {
        this.random = random;
        this.corpus = corpus;
    }

    byte[] mutated(byte[] content) {
        if (random.nextInt(HUGE_ONE_IN) == 0) {
            return repeated(content.length == 0 ? new byte[] {'0', ','} : content, HUGE_BYTES);
        }
        byte[] result = content;
        for (int steps = 1 + random.nextInt(STEPS_MAX); steps > 0; steps--) {
            result = step(result);
        }
        return result;
    }

    private byte[] step(byte[] in) {
        int at = random.nextInt(in.length + 1);
        return switch (random.nextInt(14)) {
            case 0 -> flipped(in);
            case 1 -> joined(in, at, new byte[] {(byte) random.nextInt(256)}, at);
            case 2 -> joined(in, at, new byte[0], Math.min(in.length, at + 1 + random.nextInt(PIECE_BYTES_MAX)));
            case 3, 4, 5 -> joined(in, at, token(), at);
            case 6, 7 -> overNumber(in);
            case 8 -> Arrays.copyOf(in, at);
            case 9 -> Arrays.copyOfRange(in, at, in.length);
            case 10 -> spliced(in, at);
            case 11 -> doubled(in, at);
            case 12 -> joined(in, at, repeated(token(), random.nextInt(RUN_MAX)), at);
            default -> noise();
        };
    }

    private byte[] flipped(byte[] in) {
        if (in.length == 0) {
            return noise();
        }
        byte[] out = in.clone();
        out[random.nextInt(out.length)] ^= (byte) (1 << random.nextInt(8));
        return out;
    }

    /// Another number, or whatever, where a number stands.
    private byte[] overNumber(byte[] in) {
        int start = random.nextInt(in.length + 1);
        while (start < in.length && !Character.isDigit(in[start])) {
            start++;
        }
        int end = start;
        while (end < in.length && Character.isDigit(in[end])) {
            end++;
        }
        byte[] number = random.nextBoolean()
                ? token()
                : Integer.toString(random.nextInt(300)).getBytes(StandardCharsets.US_ASCII);
        return joined(in, start, number, end);
    }

    private byte[] spliced(byte[] in, int at) {
        byte[] other = corpus.get(random.nextInt(corpus.size()));
        int from = random.nextInt(other.length + 1);
        return joined(in, at, Arrays.copyOfRange(other, from, other.length), in.length);
    }

    private byte[] doubled(byte[] in, int at) {
        int end = Math.min(in.length, at + 1 + random.nextInt(PIECE_BYTES_MAX));
        return joined(in, at, Arrays.copyOfRange(in, at, end), at);
    }

    private byte[] noise() {
        byte[] noise = new byte[random.nextInt(NOISE_BYTES_MAX)];
        random.nextBytes(noise);
        return noise;
    }

    private byte[] token() {
        return TOKENS[random.nextInt(TOKENS.length)].getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] repeated(byte[] piece, int bytes) {
        byte[] out = new byte[piece.length == 0 ? 0 : bytes];
        for (int i = 0; i < out.length; i++) {
            out[i] = piece[i % piece.length];
        }
        return out;
    }

    /// The bytes before `from`, then `middle`, then those from `to` on.
    private static byte[] joined(byte[] in, int from, byte[] middle, int to) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(in.length + middle.length);
        out.write(in, 0, from);
        out.writeBytes(middle);
        out.write(in, to, in.length - to);
        return out.toByteArray();
    }
}
