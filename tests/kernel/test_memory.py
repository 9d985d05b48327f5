"""Copying records within a sequence, plain and packed."""

from typing import Any

import numpy as np

from annales.kernel.memory import assign, prefetch
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
