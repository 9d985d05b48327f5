"""The random stream of simulations: the generator sfc32. Plain and compiled rules produce the same numbers.

sfc32 is Chris Doty-Humphrey's "small fast chaotic" generator from PractRand. Its 32-bit words are stored in
wider integers, so results are reduced with `MASK`.
"""

from __future__ import annotations

from typing import Protocol

from annales.kernel.rules import rule

__all__ = ["Stream", "below", "seed_stream", "word"]

MASK = 0xFFFFFFFF
ROUNDS = 12
"""Words that are discarded after seeding, so that the seed is mixed into all four words."""


class Stream(Protocol):
    """A record that contains a random stream."""

    @property
    def stream(self) -> list[int]:
        """The words a, b, c and the counter d, each 0 ≤ word < 2³². Shape 4; 64 bits wide in the packed form."""


@rule
def word(w: Stream) -> int:
    """The next 32 random bits."""
    a, b, c, d = w.stream[0], w.stream[1], w.stream[2], w.stream[3]
    value = (a + b + d) & MASK
    w.stream[0] = b ^ (b >> 9)
    w.stream[1] = (c + (c << 3)) & MASK
    w.stream[2] = ((((c << 21) & MASK) | (c >> 11)) + value) & MASK
    w.stream[3] = (d + 1) & MASK
    return value


@rule
def below(w: Stream, n: int) -> int:
    """A random number 0 ≤ x < n. The probabilities differ by less than n / 2³² from uniform, relatively."""
    return (word(w) * n) >> 32


@rule
def seed_stream(w: Stream, seed: int, index: int) -> None:
    """Start the stream of game number `index` of a run with a seed. Both arguments are from 0 to 2⁶² − 1."""
    w.stream[0] = (seed & MASK) ^ ((index >> 32) & MASK)
    w.stream[1] = (seed >> 32) & MASK
    w.stream[2] = index & MASK
    w.stream[3] = 1
    for _ in range(ROUNDS):
        word(w)
