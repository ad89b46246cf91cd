// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import java.util.List;

/// Prints its arguments but the first, a line each, and exits with the first.
final class Talker {
    private Talker() {}

    public static void main(String[] args) {
        List.of(args).subList(1, args.length).forEach(System.out::println);
        System.exit(Integer.parseInt(args[0]));
    }
}
