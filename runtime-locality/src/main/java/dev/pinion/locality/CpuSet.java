// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import dev.pinion.locality.linux.CpuListFormat;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/// An immutable set of CPU ids (or node ids) of any size, ordered by id. Safe from any thread.
///
/// Text is the kernel's list form, `0-3,8`: what [#toString()] writes [#parse(String)] reads.
public final class CpuSet {

    /// Ids at or above this are refused, so that a garbled number cannot make us allocate without bound.
    public static final int IDS_MAX = CpuListFormat.IDS_MAX;

    /// The set without members.
    public static final CpuSet EMPTY = new CpuSet(new BitSet());

    private final long[] words;
    private final int size;

    private CpuSet(BitSet ids) {
        this.words = ids.toLongArray();
        this.size = ids.cardinality();
    }

    /// The set of these ids; repeated ids count once.
    ///
    /// @throws IllegalArgumentException if an id is negative or not below [#IDS_MAX]
    public static CpuSet of(int... ids) {
        BitSet bits = new BitSet();
        for (int id : ids) {
            if (id < 0 || id >= IDS_MAX) {
                throw new IllegalArgumentException("CPU id " + id + " is not in 0.." + (IDS_MAX - 1));
            }
            bits.set(id);
        }
        return of(bits);
    }

    /// The ids from `first` to `last`, both included.
    ///
    /// @throws IllegalArgumentException if the range is reversed or holds an id that [#of(int...)] refuses
    public static CpuSet range(int first, int last) {
        if (first < 0 || last < first || last >= IDS_MAX) {
            throw new IllegalArgumentException(
                    "CPU range " + first + "-" + last + " is reversed or not in 0.." + (IDS_MAX - 1));
        }
        BitSet bits = new BitSet();
        bits.set(first, last + 1);
        return of(bits);
    }

    /// A copy of these bits.
    public static CpuSet of(BitSet ids) {
        return ids.isEmpty() ? EMPTY : new CpuSet(ids);
    }

    /// Reads the list form `0-3,8`; the empty text is the empty set.
    ///
    /// @throws IllegalArgumentException naming the part that cannot be read
    public static CpuSet parse(String list) {
        return of(accepted(CpuListFormat.parseList(list), "a CPU list such as 0-3,8"));
    }

    /// Reads the mask form `00000000,0000ffff`, most significant word first, of any length.
    ///
    /// @throws IllegalArgumentException if the text is no such mask
    public static CpuSet parseMask(String mask) {
        return of(accepted(CpuListFormat.parseMask(mask), "a CPU mask such as 00000000,0000ffff"));
    }

    private static BitSet accepted(CpuListFormat.Parsed parsed, String expected) {
        if (!parsed.clean()) {
            throw new IllegalArgumentException("Not " + expected + ": " + parsed.problem());
        }
        return parsed.ids();
    }

    /// True if the id is a member; false for ids that can be in no set.
    public boolean contains(int id) {
        int word = id >> 6;
        return id >= 0 && word < words.length && (words[word] & (1L << id)) != 0;
    }

    /// True if every member of `other` is a member of this set.
    public boolean containsAll(CpuSet other) {
        return other.without(this).isEmpty();
    }

    /// How many members.
    public int size() {
        return size;
    }

    /// True without members.
    public boolean isEmpty() {
        return size == 0;
    }

    /// The lowest id, or -1 in the empty set.
    public int first() {
        for (int i = 0; i < words.length; i++) {
            if (words[i] != 0) {
                return (i << 6) + Long.numberOfTrailingZeros(words[i]);
            }
        }
        return -1;
    }

    /// The members, ascending.
    public IntStream stream() {
        return toBitSet().stream();
    }

    /// The members, ascending, in a new array.
    public int[] toArray() {
        return stream().toArray();
    }

    /// The members as a new bit set that the caller owns.
    public BitSet toBitSet() {
        return BitSet.valueOf(words);
    }

    /// What is in both sets.
    public CpuSet intersect(CpuSet other) {
        BitSet bits = toBitSet();
        bits.and(other.toBitSet());
        return of(bits);
    }

    /// What is in this set and not in `other`.
    public CpuSet without(CpuSet other) {
        BitSet bits = toBitSet();
        bits.andNot(other.toBitSet());
        return of(bits);
    }

    /// What is in either set.
    public CpuSet union(CpuSet other) {
        BitSet bits = toBitSet();
        bits.or(other.toBitSet());
        return of(bits);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CpuSet that && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }

    /// The list form, `0-3,8`; empty for the empty set.
    @Override
    public String toString() {
        return CpuListFormat.format(toBitSet());
    }
}
