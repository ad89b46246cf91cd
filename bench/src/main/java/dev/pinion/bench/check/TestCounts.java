// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// Tests as counted by Surefire's reports.
///
/// @param suites test classes
/// @param tests tests, those that failed or were skipped among them
/// @param failed tests that failed
/// @param skipped tests that were skipped
record TestCounts(long suites, long tests, long failed, long skipped) {
    static final TestCounts NONE = new TestCounts(0, 0, 0, 0);

    /// What tests print to have it recorded begins with this.
    static final String COUNT_PREFIX = "count: ";

    TestCounts plus(TestCounts other) {
        return new TestCounts(
                suites + other.suites, tests + other.tests, failed + other.failed, skipped + other.skipped);
    }

    String line() {
        return String.format(
                Locale.ROOT, "%d tests in %d classes, %d failed, %d skipped", tests, suites, failed, skipped);
    }

    /// Reads the report of one test class; adds what it printed to be recorded to `found`.
    static TestCounts read(Path file, List<String> found) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_COALESCING, true);
            XMLStreamReader reader = factory.createXMLStreamReader(in);
            TestCounts counts = NONE;
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamConstants.START_ELEMENT
                        && reader.getLocalName().equals("testsuite")) {
                    counts = counts.plus(new TestCounts(
                            1,
                            number(reader, "tests"),
                            number(reader, "failures") + number(reader, "errors"),
                            number(reader, "skipped")));
                } else if (event == XMLStreamConstants.CHARACTERS) {
                    reader.getText()
                            .lines()
                            .filter(line -> line.startsWith(COUNT_PREFIX))
                            .map(line -> line.substring(COUNT_PREFIX.length()))
                            .forEach(found::add);
                }
            }
            return counts;
        } catch (XMLStreamException broken) {
            throw new IOException(file + " cannot be read as a report of tests", broken);
        }
    }

    private static long number(XMLStreamReader reader, String attribute) {
        String value = reader.getAttributeValue(null, attribute);
        if (value == null) {
            throw new IllegalStateException("a report of tests without " + attribute);
        }
        return Long.parseLong(value);
    }
}
