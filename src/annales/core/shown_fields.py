"""How the plain table and the plain board show the fields of a state: in words, by player, or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from annales.core.views import FieldRow, FieldView
from annales.kernel.records import Record

__all__ = ["Shown", "shown_fields"]

SHOWN_ELSEWHERE = ("turn", "event", "age", "choice", "winner")
"""Fields that every board shows in another way: the seat on turn, the open decision, the result."""


@dataclass(frozen=True, kw_only=True)
class Shown:
    """How a field of the state is shown where a game has no board of its own. See `Ruleset.shown`."""

    hidden: bool = False
    """Whether the field is not shown."""
    words: Sequence[str] = ()
    """The meaning of a number n is words[n]. Numbers without a word stay numbers. A number with an empty word is not
    shown; neither is a field that has no other number."""
    places: Sequence[str] = ()
    """The meanings of the places of an array. Only places that are not 0 are shown, with the number unless it is 1, or
    with its word in `words`, which may be empty."""
    rows: Sequence[str] = ()
    """The names of the rows of an array with two dimensions."""
    by_seat: bool = False
    """Whether an array has a number, or a row, for each seat. With as many names in `rows` as the array has rows, they
    belong to the table, which has as many as there are players. With fewer names each seat has a row for each of them:
    with five names, rows 0 to 4 of the array are those of seat 0."""

    def rows_of_seat(self, length: int) -> int:
        """How many rows with names each seat has in an array of this length; 0 if `rows` names no rows of seats."""
        return len(self.rows) if self.by_seat and len(self.rows) < length else 0


_AS_NUMBERS = Shown()


def shown_fields(
    declared: Mapping[str, Shown], s: Record, scores: Sequence[Mapping[str, int]]
) -> tuple[FieldView, ...]:
    """The fields of a state as people read them, without those that every board shows in another way.

    A part of the score is not shown again: a field with its name and its numbers.
    """
    return tuple(_fields(declared, s, scores))


def _fields(declared: Mapping[str, Shown], s: Record, scores: Sequence[Mapping[str, int]]) -> Iterator[FieldView]:
    for name in s.fields:
        value, how = getattr(s, name), declared.get(name)
        if how is None and (name in SHOWN_ELSEWHERE or value == [score.get(name) for score in scores]):
            continue
        rows = () if how and how.hidden else tuple(_rows(value, how or _AS_NUMBERS, len(scores)))
        if rows:
            yield FieldView(name, rows)


def _rows(value: object, how: Shown, seats: int) -> Iterator[FieldRow]:
    if not isinstance(value, list):
        if words := _words([value], how):
            yield FieldRow(None, "", words)
    elif parts := how.rows_of_seat(len(value)):
        for number, row in enumerate(value[: seats * parts]):
            seat, part = divmod(number, parts)
            yield FieldRow(seat, how.rows[part], _words(row if isinstance(row, list) else [row], how))
    elif how.by_seat:
        for seat, row in enumerate(value[:seats]):
            name, words = _name(how, seat), _words(row if isinstance(row, list) else [row], how)
            # A list may be empty. A single number is not shown where its word is empty.
            if words or isinstance(row, list):
                yield FieldRow(None if name else seat, name, words)
    elif value and isinstance(value[0], list):
        for number, row in enumerate(value):
            yield FieldRow(None, _name(how, number), _words(row, how))
    else:
        yield FieldRow(None, "", _words(value, how))


def _name(how: Shown, row: int) -> str:
    return how.rows[row] if row < len(how.rows) else ""


def _words(numbers: Sequence[object], how: Shown) -> tuple[str, ...]:
    if how.places:
        words = how.words or ("", "")
        held = ((place, _word(number, words)) for place, number in zip(how.places, numbers, strict=False) if number)
        return tuple(" ".join(filter(None, part)) for part in held)
    return tuple(filter(None, (_word(number, how.words) for number in numbers)))


def _word(number: object, words: Sequence[str]) -> str:
    return words[number] if isinstance(number, int) and 0 <= number < len(words) else str(number)
