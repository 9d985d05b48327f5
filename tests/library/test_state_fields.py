"""Positions of games without a notation of their own: the numbers of each field of the state."""

import pytest

from annales import NotationError
from annales.core.state_fields import read_state, write_state
from annales.kernel.records import Record, cells, number, record

FIELDS = {"turn": "-1", "banked": "0/7"}


@record
class Dice(Record):
    turn: int = number()
    banked: list[int] = cells(2)


def test_fields_that_were_written_are_read() -> None:
    assert write_state(read_state(Dice, FIELDS)) == FIELDS


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"turn": "-1"}, "the position has no field 'banked'"),
        (FIELDS | {"rolled": "6", "pool": "1"}, r"a position has no field 'pool' \(known: turn, banked\)"),
        (FIELDS | {"banked": "0"}, "banked='0' is not 2 whole numbers separated by slashes"),
        (FIELDS | {"banked": "0/7/1"}, "banked='0/7/1' is not 2 whole numbers"),
        (FIELDS | {"banked": "0/x"}, "banked='0/x' is not 2 whole numbers"),
    ],
    ids=["missing", "unknown", "too short", "too long", "no number"],
)
def test_a_field_that_is_missing_unknown_or_malformed_is_named(fields: dict[str, str], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        read_state(Dice, fields)
