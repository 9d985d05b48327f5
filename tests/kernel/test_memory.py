"""Copying and hashing records of a sequence, plain and packed."""

from typing import Any

import numpy as np

from annales.kernel.memory import assign, fingerprint, prefetch
from annales.kernel.records import Record, cells, number, record
from annales.kernel.rules import compiled, rule


@record
class Pair(Record):
    """A number and a list."""

    one: int = number()
    two: list[int] = cells(40)


@rule
def fetch_and_assign(records: Any, target: int, source: int) -> None:
    """Both primitives, one number beyond the end."""
    prefetch(records, target)
    prefetch(records, 1000)
    assign(records, target, source)


def test_a_record_is_copied_and_not_shared() -> None:
    pairs = [Pair(), Pair()]
    pairs[0].one, pairs[0].two[3] = 5, 7

    fetch_and_assign(pairs, 1, 0)
    pairs[0].two[3] = 8

    assert (pairs[1].one, pairs[1].two[3]) == (5, 7)


def test_compiled_it_does_the_same_and_fetching_changes_nothing() -> None:
    packed = np.zeros(3, Pair.dtype())
    packed["one"], packed["two"][:, 3] = [5, 6, 7], [1, 2, 3]

    compiled(fetch_and_assign)(packed, 2, 0)

    assert packed["one"].tolist() == [5, 6, 5]
    assert packed["two"][:, 3].tolist() == [1, 2, 1]


def test_the_type_of_a_record_is_made_once() -> None:
    assert Pair.dtype() is Pair.dtype()


@record
class Odd(Record):
    """A record of 92 bytes, which are not a whole number of words."""

    one: int = number()
    two: list[int] = cells(41, bits=16)
    three: int = number()


@rule
def lower_half(records: Any, i: int) -> int:
    """Half 0 of a fingerprint."""
    return fingerprint(records, i, 0)


@rule
def upper_half(records: Any, i: int) -> int:
    """Half 1 of a fingerprint."""
    return fingerprint(records, i, 1)


def test_fingerprints_of_plain_and_packed_records_are_equal() -> None:
    packed = np.zeros(4, Odd.dtype())
    packed["one"], packed["two"][:, 40], packed["three"] = [0, 1, -5, 0], [0, 2, -3, 0], [0, 3, 7, -1]
    plain = [Odd.unpack(packed[i : i + 1]) for i in range(4)]

    for half in (lower_half, upper_half):
        assert [half(plain, i) for i in range(4)] == [compiled(half)(packed, i) for i in range(4)]


def test_records_that_differ_in_one_number_have_different_fingerprints() -> None:
    records = [Odd() for _ in range(43)]
    for place in range(41):
        records[place].two[place] = 1
    records[41].three = 1

    found = {(lower_half(records, i), upper_half(records, i)) for i in range(43)}

    assert len(found) == 43
