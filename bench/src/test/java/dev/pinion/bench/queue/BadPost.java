// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// A mailbox that drops one message, or forgets to say once that its token was won.
final class BadPost implements Post {
    private final Post sound = PostKind.WORD.make();
    private final boolean drops;

    BadPost(boolean drops) {
        this.drops = drops;
    }

    @Override
    public boolean tell(Item message) {
        if (drops && message.number() == BadQueue.MIDDLE) {
            return false;
        }
        boolean won = sound.tell(message);
        return won && (drops || message.number() > 0);
    }

    @Override
    public void drain(Arrivals arrivals) {
        sound.drain(arrivals);
    }

    @Override
    public Object[] parts() {
        return sound.parts();
    }
}
