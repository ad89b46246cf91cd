// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import java.util.List;

/// Prints its arguments but the first, a line each, and exits with the first. Where they say [#FLAG] it prints what
/// that system property is.
final class Talker {
    static final String FLAG = "talker.flag";

    private Talker() {}

    public static void main(String[] args) {
        List.of(args)
                .subList(1, args.length)
                .forEach(line -> System.out.println(line.replace(FLAG, System.getProperty(FLAG, "unset"))));
        System.exit(Integer.parseInt(args[0]));
    }
}
