// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// That what `pinion topology --json` printed is the machine that was emulated.
final class TopologyCheck {
    private TopologyCheck() {}

    static String run(Path printed) throws IOException, CheckFailed {
        Map<String, Object> seen = JSON.std.mapFrom(Files.readString(printed));
        same("online", "0-7", seen.get("online"));
        same("sockets", List.of("0-3", "4-7"), cpusOf(seen.get("packages")));
        same("cores", GuestMachine.CPUS, list(seen.get("cores")).size());
        List<?> nodes = list(seen.get("nodes"));
        same("number of nodes", GuestMachine.NODES, nodes.size());
        for (int n = 0; n < GuestMachine.NODES; n++) {
            Map<?, ?> node = (Map<?, ?>) nodes.get(n);
            same("id of node " + n, n, node.get("id"));
            same("CPUs of node " + n, GuestMachine.cpusOfNode(n), node.get("cpus"));
            same("distances of node " + n, distances(n), node.get("distances"));
        }
        same("warnings", List.of(), seen.get("warnings"));
        return "2 sockets, 4 nodes of 2 CPUs each, all 16 distances as emulated, no warning";
    }

    private static Map<String, Integer> distances(int from) {
        Map<String, Integer> expected = new LinkedHashMap<>();
        for (int to = 0; to < GuestMachine.NODES; to++) {
            expected.put(Integer.toString(to), GuestMachine.nodeDistance(from, to));
        }
        return expected;
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    private static List<String> cpusOf(@Nullable Object value) {
        List<String> cpus = new ArrayList<>();
        for (Object each : list(value)) {
            cpus.add(String.valueOf(((Map<?, ?>) each).get("cpus")));
        }
        return cpus;
    }

    private static void same(String what, Object expected, @Nullable Object seen) throws CheckFailed {
        CheckFailed.unless(expected.equals(seen), what + ": expected " + expected + ", but is " + seen);
    }
}
