"""The random stream: sfc32, the same compiled and plain."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annales.kernel.random import below, seed_stream, word
from annales.kernel.records import Record, cells, record
from annales.kernel.rules import compiled, rule

MASK = 0xFFFFFFFF
seeds = st.integers(0, 2**62 - 1)


@record
class Words(Record):
    stream: list[int] = cells(4, bits=64)


@rule
def nth_word(words: Words, n: int) -> int:
    """The word after `n` others."""
    for _ in range(n):
        word(words)
    return word(words)


@rule
def nth_word_packed(words: Words, seed: int, index: int, n: int) -> int:
    """The word after `n` others of a fresh stream; takes a structured array."""
    seed_stream(words[0], seed, index)  # type: ignore[index]
    return nth_word(words[0], n)  # type: ignore[index]


def reference(a: int, b: int, c: int, counter: int = 1, rounds: int = 12) -> Iterator[int]:
    """sfc32 as its author writes it, in 32-bit arithmetic."""
    while True:
        value = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = (((c << 21) | (c >> 11)) + value) & MASK
        if rounds:
            rounds -= 1
        else:
            yield value


def started(seed: int, index: int) -> Words:
    words = Words()
    seed_stream(words, seed, index)
    return words


@given(seeds, seeds)
def test_the_stream_is_sfc32(seed: int, index: int) -> None:
    words = started(seed, index)
    wanted = reference((seed & MASK) ^ (index >> 32), seed >> 32, index & MASK)

    assert [word(words) for _ in range(20)] == [next(wanted) for _ in range(20)]


def test_known_words_never_change() -> None:
    words = started(7, 3)

    assert [word(words) for _ in range(4)] == KNOWN


KNOWN = [911453363, 1903567588, 1174517205, 1186431023]


@pytest.mark.parametrize(("seed", "index"), [(0, 0), (7, 3), (2**62 - 1, 2**62 - 1), (2**32, 2**33 + 5)])
def test_the_compiled_stream_is_the_plain_one(seed: int, index: int) -> None:
    for n in (0, 1, 1000):
        assert compiled(nth_word_packed)(Words().pack(), seed, index, n) == nth_word(started(seed, index), n)


@given(seeds, st.integers(1, 1000))
def test_a_random_number_is_below_its_bound(seed: int, bound: int) -> None:
    words = started(seed, 0)

    assert all(0 <= below(words, bound) < bound for _ in range(20))


@given(seeds)
def test_neighbouring_games_have_streams_of_their_own(seed: int) -> None:
    assert len({tuple(started(seed, index).stream) for index in range(50)}) == 50


def test_numbers_are_about_equally_frequent() -> None:
    words = started(1, 1)

    found = Counter(below(words, 10) for _ in range(20_000))

    chi_square = sum((found[i] - 2000) ** 2 / 2000 for i in range(10))
    assert chi_square < 27.9  # 0.1 % point of 9 degrees of freedom
