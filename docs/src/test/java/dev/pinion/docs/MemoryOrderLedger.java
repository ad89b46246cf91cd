// SPDX-License-Identifier: Apache-2.0
package dev.pinion.docs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The tables of `docs/memory-order.md`, and all in which they differ from the class files.
///
/// A section `### [core.queue.WorkDeque](..)` has the rows of that class. The first cell names the field in code
/// style, and its handle. The second and third say who writes and who reads it; access methods stand there in code
/// style. The fourth is the argument, the last names tests in code style, or begins with "None".
final class MemoryOrderLedger {

    private static final Pattern SECTION = Pattern.compile("### \\[([\\w.]+)]\\(.*");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern READ = Pattern.compile("get(Opaque|Acquire|Volatile)?");
    private static final Pattern WRITE = Pattern.compile("set(Opaque|Release|Volatile)?");
    private static final Pattern BOTH = Pattern.compile("(weakC|c)ompareAnd(Set|Exchange)\\w*|getAnd\\w+");
    private static final String FENCES = "## Full fences";
    private static final Pattern FENCE = Pattern.compile("`(\\w+\\.[\\w.]+)`");
    private static final int CELLS = 5;

    private record Row(String owner, List<String> cells) {
        Set<String> code(int cell) {
            Set<String> found = new LinkedHashSet<>();
            Matcher code = CODE.matcher(cells.get(cell));
            while (code.find()) {
                found.add(code.group(1));
            }
            return found;
        }

        @Override
        public String toString() {
            return owner + " | " + cells.getFirst();
        }
    }

    private final List<Row> rows = new ArrayList<>();
    private final Set<String> fences = new TreeSet<>();
    private final List<String> complaints = new ArrayList<>();

    MemoryOrderLedger(String page) {
        String owner = "";
        boolean inFences = false;
        for (String line : page.lines().toList()) {
            Matcher section = SECTION.matcher(line);
            if (line.startsWith("## ")) {
                inFences = line.equals(FENCES);
            }
            if (section.matches()) {
                owner = section.group(1);
            } else if (line.startsWith("#")) {
                owner = "";
            } else if (line.startsWith("| `") && !owner.isEmpty()) {
                rows.add(new Row(owner, cells(line)));
            } else if (line.startsWith("| `") && inFences) {
                FENCE.matcher(cells(line).getFirst())
                        .results()
                        .map(fence -> fence.group(1))
                        .forEach(fences::add);
            }
        }
    }

    private static List<String> cells(String line) {
        return Pattern.compile("\\|")
                .splitAsStream(line.substring(1))
                .map(String::strip)
                .toList();
    }

    int size() {
        return rows.size();
    }

    /// The methods that the page gives a full fence, as `Class.method`.
    Set<String> fences() {
        return fences;
    }

    /// One line for each way in which the ledger is not what it should be; `isTest` knows the names of test classes.
    List<String> complaints(MemoryOrderFields fields, Predicate<String> isTest) {
        complaints.clear();
        Map<MemoryOrderField, Row> rowOf = new LinkedHashMap<>();
        for (Row row : rows) {
            if (row.cells.size() != CELLS || row.cells.stream().anyMatch(String::isEmpty)) {
                complaints.add(row + ": a row has " + CELLS + " cells, none of them empty");
            } else {
                checkTests(row, isTest);
                checkNames(row, fields, rowOf);
            }
        }
        Map<String, Set<String>> unfollowed = new TreeMap<>();
        for (MemoryOrderField field : fields.all()) {
            Row row = rowOf.get(field);
            if (row == null) {
                complaints.add(field + " has no row");
            } else {
                checkModes(field, row, unfollowed);
            }
        }
        unfollowed.forEach((owner, said) -> checkUnfollowed(owner, said, fields.unfollowedModes(owner)));
        return List.copyOf(complaints);
    }

    private void checkTests(Row row, Predicate<String> isTest) {
        Set<String> named = row.code(4);
        if (named.isEmpty() && !row.cells.get(4).startsWith("None")) {
            complaints.add(row + ": names no test, and does not say None");
        }
        for (String test : named) {
            if (!isTest.test(test)) {
                complaints.add(row + ": there is no test " + test);
            }
        }
    }

    private void checkNames(Row row, MemoryOrderFields fields, Map<MemoryOrderField, Row> rowOf) {
        Set<String> left = new TreeSet<>(row.code(0));
        List<MemoryOrderField> named = fields.all().stream()
                .filter(field -> field.owner().equals(row.owner) && left.contains(field.name()))
                .toList();
        for (MemoryOrderField field : named) {
            if (rowOf.put(field, row) != null) {
                complaints.add(field + " has two rows");
            }
            if (!left.containsAll(field.behind())) {
                complaints.add(row + ": " + field.name() + " is the handle of " + field.behind());
            }
        }
        if (named.size() != 1) {
            complaints.add(row + ": a row is for one shared field, not for " + named);
        }
        named.forEach(field -> {
            left.remove(field.name());
            left.removeAll(field.behind());
        });
        left.removeAll(fields.namesIn(row.owner));
        if (!left.isEmpty()) {
            complaints.add(row + ": no such field: " + left);
        }
    }

    private void checkModes(MemoryOrderField field, Row row, Map<String, Set<String>> unfollowed) {
        Set<String> said = new TreeSet<>();
        said.addAll(modes(row, 1, READ));
        said.addAll(modes(row, 2, WRITE));
        switch (field.kind()) {
            case FOLLOWED -> {
                if (!said.equals(field.modes())) {
                    complaints.add(
                            row + ": the row says " + said + ", the class files say " + new TreeSet<>(field.modes()));
                }
            }
            case PADDED_ARRAY ->
                unfollowed.computeIfAbsent(field.owner(), _ -> new TreeSet<>()).addAll(said);
            case OTHER -> {}
        }
    }

    private void checkUnfollowed(String owner, Set<String> said, Set<String> called) {
        if (!said.equals(called)) {
            complaints.add(
                    owner + ": the rows of its arrays say " + said + ", the class files say " + new TreeSet<>(called));
        }
    }

    private Set<String> modes(Row row, int cell, Pattern wrongHere) {
        Set<String> modes = new TreeSet<>();
        for (String code : row.code(cell)) {
            if (wrongHere.matcher(code).matches()) {
                complaints.add(row + ": " + code + " stands in the wrong cell");
            }
            if (READ.matcher(code).matches()
                    || WRITE.matcher(code).matches()
                    || BOTH.matcher(code).matches()) {
                modes.add(code);
            }
        }
        return modes;
    }
}
