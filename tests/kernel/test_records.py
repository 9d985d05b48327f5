"""Records: one declaration, a plain and a packed form."""

import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from annales.duel.rules.facts import Facts
from annales.duel.rules.state import Scratch, State
from annales.duel.ruleset import DUEL
from annales.errors import GameError
from annales.flow.ruleset import FLOW
from annales.kernel.records import Record, cells, number, record
from annales.simulation.playouts import PlayoutResult
from annales.simulation.tracing import Trace


@record
class Purse(Record):
    owner: int = number()
    coins: list[int] = cells(3, bits=16)
    grid: list[list[int]] = cells(2, 2, bits=64)


def filled(owner: int, coins: list[int], grid: list[list[int]]) -> Purse:
    purse = Purse()
    purse.owner, purse.coins, purse.grid = owner, coins, grid
    return purse


def lists(bits: int, size: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1), min_size=size, max_size=size)


purses = st.builds(
    filled,
    st.integers(-(2**31), 2**31 - 1),
    lists(16, 3),
    st.lists(lists(64, 2), min_size=2, max_size=2),
)


@given(purses)
def test_unpacking_is_the_inverse_of_packing(purse: Purse) -> None:
    assert Purse.unpack(purse.pack()) == purse


@given(purses)
def test_a_pickled_record_comes_back_equal(purse: Purse) -> None:
    assert pickle.loads(pickle.dumps(purse)) == purse


@given(purses)
def test_a_copy_is_equal_and_independent(purse: Purse) -> None:
    twin = purse.copy()
    assert twin == purse

    twin.grid[1][1] ^= 1
    twin.coins[0] ^= 1

    assert twin.grid != purse.grid
    assert twin.coins != purse.coins


@pytest.mark.parametrize("kind", [Facts, PlayoutResult, Scratch, State, Trace])
def test_a_new_record_is_all_zero_in_both_forms(kind: type[Record]) -> None:
    fresh = kind()

    assert set(fresh.numbers()) == {0}
    assert fresh.pack().tobytes() == bytes(kind.dtype().itemsize)
    assert kind.unpack(np.zeros(1, kind.dtype())) == fresh


def test_a_record_has_the_declared_fields_and_no_others() -> None:
    with pytest.raises(AttributeError):
        Purse().colour = 3  # type: ignore[attr-defined]


def test_a_field_without_a_declaration_is_named() -> None:
    with pytest.raises(TypeError, match="fields without a declaration in Broken: size"):

        @record
        class Broken(Record):
            size: int


def test_a_record_cannot_be_a_key() -> None:
    with pytest.raises(TypeError):
        hash(Purse())


def test_records_of_different_kinds_are_not_equal() -> None:
    assert Purse() != PlayoutResult()


@pytest.mark.parametrize("kind", [State, Facts, PlayoutResult])
def test_fields_are_wide_enough_not_to_wrap(kind: type[Record]) -> None:
    assert min(field.bits for field in kind.fields.values()) >= 16


def test_new_records_share_nothing() -> None:
    first, second = Purse(), Purse()

    first.coins[0], first.grid[1][1] = 7, 7

    assert set(second.numbers()) == set(Purse().numbers()) == {0}


@pytest.mark.parametrize("kind", [DUEL.state, FLOW.state, Facts, Purse], ids=["Duel", "Flow", "Facts", "Purse"])
def test_a_copy_has_every_field_and_shares_no_list(kind: type[Record]) -> None:
    original = kind()
    numbers = list(range(1, 1 + sum(1 for _ in original.numbers())))
    original.__setstate__(numbers)

    twin = original.copy()

    assert list(twin.numbers()) == numbers
    assert not {id(part) for part in lists_in(original)} & {id(part) for part in lists_in(twin)}


def test_a_field_of_another_length_than_declared_is_named() -> None:
    purse = Purse()
    purse.coins = [1] * (len(purse.coins) + 1)

    with pytest.raises(GameError, match="the field coins of Purse: "):
        purse.pack()


def lists_in(value: Any) -> list[list[Any]]:
    """All lists in a record, and the lists in them."""
    parts = [getattr(value, name) for name in value.fields] if isinstance(value, Record) else value
    found = [part for part in parts if isinstance(part, list)]
    return [*found, *(inner for part in found for inner in lists_in(part))]
