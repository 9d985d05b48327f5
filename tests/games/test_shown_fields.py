"""Fields of a state on boards of games without a board of their own: in words, by seat, or not at all."""

from typing import Any

import pytest

from annales.core.shown_fields import Shown, shown_fields
from annales.core.views import FieldRow
from annales.kernel.records import Record, cells, number, record


@record
class State(Record):
    """Fields of all shapes."""

    turn: int = number()
    stage: int = number()
    won: list[int] = cells(2)
    goods: list[int] = cells(3)
    grid: list[list[int]] = cells(3, 2)


@pytest.fixture
def s() -> State:
    """A state with some numbers."""
    s = State()
    s.stage, s.won, s.goods, s.grid = 1, [4, 5], [0, 1, 3], [[1, 0], [0, 2], [0, 0]]
    return s


def shown(s: State, **declared: Shown) -> dict[str, tuple[FieldRow, ...]]:
    """The rows of each field that is shown."""
    return {view.name: view.rows for view in shown_fields(declared, s, [{"won": 4}, {"won": 5}])}


def row(*values: str, **more: Any) -> FieldRow:
    """A row of a field."""
    return FieldRow(more.get("seat"), more.get("name", ""), values)


def test_fields_are_numbers_without_the_score_and_what_is_shown_elsewhere(s: State) -> None:
    assert shown(s) == {
        "stage": (row("1"),),
        "goods": (row("0", "1", "3"),),
        "grid": (row("1", "0"), row("0", "2"), row("0", "0")),
    }


def test_a_number_is_its_word_and_keeps_itself_where_it_has_none(s: State) -> None:
    words = Shown(words=("", "summer"))
    assert shown(s, stage=words)["stage"] == (row("summer"),)
    s.stage = 0
    assert "stage" not in shown(s, stage=words)
    s.stage = -1
    assert shown(s, stage=words)["stage"] == (row("-1"),)


def test_places_that_are_not_empty_have_names(s: State) -> None:
    assert shown(s, goods=Shown(places=("wood", "clay", "iron")))["goods"] == (row("clay", "iron 3"),)


def test_the_numbers_of_places_have_words(s: State) -> None:
    words = Shown(places=("wood", "clay", "iron"), words=("", "one", "two", "three"))
    assert shown(s, goods=words)["goods"] == (row("clay one", "iron three"),)


def test_each_seat_has_rows_of_its_own_with_names(s: State) -> None:
    goods = shown(s, goods=Shown(by_seat=True, rows=("north",)))["goods"]
    assert goods == (row("0", seat=0, name="north"), row("1", seat=1, name="north"))


def test_rows_belong_to_the_seats_of_the_game_or_have_names(s: State) -> None:
    by_seat = shown(s, grid=Shown(by_seat=True, places=("left", "right")), won=Shown(by_seat=True))
    assert by_seat["grid"] == (row("left", seat=0), row("right 2", seat=1))
    # A field that a game declares is shown even where the score shows it.
    assert by_seat["won"] == (row("4", seat=0), row("5", seat=1))
    named = shown(s, grid=Shown(rows=("north", "south"), places=("left", "right")))["grid"]
    assert named == (row("left", name="north"), row("right 2", name="south"), row())


def test_of_named_rows_by_seat_there_are_as_many_as_players(s: State) -> None:
    rows = Shown(by_seat=True, rows=("north", "south", "west"), places=("left", "right"))
    assert shown(s, grid=rows)["grid"] == (row("left", name="north"), row("right 2", name="south"))


def test_a_number_of_a_seat_whose_word_is_empty_is_not_shown(s: State) -> None:
    won = Shown(by_seat=True, words=("", "", "", "", "", "five"))
    assert shown(s, won=won)["won"] == (row("five", seat=1),)


def test_a_hidden_field_is_not_shown(s: State) -> None:
    assert "goods" not in shown(s, goods=Shown(hidden=True))
