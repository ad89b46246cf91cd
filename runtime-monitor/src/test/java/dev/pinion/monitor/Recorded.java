// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import java.lang.System.Logger;
import java.util.List;
import java.util.ResourceBundle;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/// A log that keeps the messages of what was thrown.
final class Recorded implements Logger {
    final List<String> thrown = new CopyOnWriteArrayList<>();

    @Override
    public String getName() {
        return "recorded";
    }

    @Override
    public boolean isLoggable(Level level) {
        return true;
    }

    @Override
    public void log(
            Level level, @Nullable ResourceBundle bundle, @Nullable String message, @Nullable Throwable failure) {
        thrown.add(failure == null ? String.valueOf(message) : String.valueOf(failure.getMessage()));
    }

    @Override
    public void log(
            Level level, @Nullable ResourceBundle bundle, @Nullable String format, Object @Nullable ... params) {
        thrown.add(String.valueOf(format));
    }
}
