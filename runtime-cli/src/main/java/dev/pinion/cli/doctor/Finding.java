// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

/// One thing that was looked at.
///
/// @param topic what, in one or two words
/// @param verdict how it is
/// @param text what was found, in one line
/// @param advice what to do about it, in one line; empty where there is nothing to do
public record Finding(String topic, Verdict verdict, String text, String advice) {
    static Finding ok(String topic, String text) {
        return new Finding(topic, Verdict.OK, text, "");
    }

    static Finding note(String topic, String text, String advice) {
        return new Finding(topic, Verdict.NOTE, text, advice);
    }

    static Finding warn(String topic, String text, String advice) {
        return new Finding(topic, Verdict.WARN, text, advice);
    }

    static Finding fail(String topic, String text, String advice) {
        return new Finding(topic, Verdict.FAIL, text, advice);
    }
}
