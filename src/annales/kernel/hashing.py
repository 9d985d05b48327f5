"""A hash of 128 bits for packed records, as plain Python. `annales.kernel.native` emits the same as machine code."""

from __future__ import annotations

__all__ = ["WORD", "hash_key", "nh_hash"]

WORD = 8
"""Bytes of a word."""
MASK = 2**64 - 1


def hash_key(number: int) -> int:
    """Key number `number` of the hash: an unsigned number of 64 bits, from the generator SplitMix64."""
    mixed = (number + 1) * 0x9E3779B97F4A7C15 & MASK
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB & MASK
    return mixed ^ (mixed >> 31)


def nh_hash(data: bytes, part: int) -> int:
    """The lower half (part 0) or the upper half (part 1) of the hash NH of some bytes, as a signed number of 64 bits.

    NH (Black, Halevi, Krawczyk, Krovetz and Rogaway 1999) adds up products of two words, each plus a key. Of two
    records of equal length with different bytes, at most 1 of 2⁶⁴ choices of keys gives both the same hash.

    >>> nh_hash(b"one", 0) == nh_hash(b"two", 0)
    False
    """
    words = [int.from_bytes(data[i : i + WORD], "little") for i in range(0, len(data), WORD)]
    words += [0] * (len(words) % 2)
    keyed = [(word + hash_key(number)) & MASK for number, word in enumerate(words)]
    total = sum(one * other for one, other in zip(keyed[::2], keyed[1::2], strict=True))
    half = (total >> 64 * part) & MASK
    return half - 2**64 if half >> 63 else half
