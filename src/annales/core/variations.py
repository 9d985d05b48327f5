"""Other ways of a recorded game: its variations, moves that were not made, and new games that go on from a ply."""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom

import msgspec

from annales.core.chance import Sampled
from annales.core.game import Game
from annales.core.log import LogEntry, log_message
from annales.core.record import Record
from annales.core.record_variations import without_variations
from annales.core.views import TableView
from annales.structs import inspect_now

__all__ = [
    "MOST_VARIATIONS",
    "NamedVariation",
    "Variation",
    "line_from",
    "variation_of",
    "variations_in",
    "why_not_continued",
]

MOST_VARIATIONS = 20
"""How many variations of a record a page gets: as many as it keeps."""


class Variation(msgspec.Struct, frozen=True):
    """A record up to a ply, with one more move."""

    log: tuple[LogEntry, ...]
    """The move and the chance outcomes after it, which are drawn again."""
    view: TableView
    """The game's own view type."""
    record: str
    """The record that ends with the move."""


class NamedVariation(msgspec.Struct, frozen=True):
    """A variation in a record that a page shows."""

    name: str
    """Empty for the usual name."""
    ply: int
    """The last ply that it shares with the game."""
    record: str
    """The record of the whole line, from the first move of the game. It can have an illegal move."""


inspect_now(NamedVariation)


def variations_in(record: Record) -> tuple[NamedVariation, ...]:
    """The first variations in a record."""
    found = record.variations[:MOST_VARIATIONS]
    return tuple(NamedVariation(each.name, each.ply - 1, str(record.variation(i))) for i, each in enumerate(found))


def line_from(game: Game) -> Game:
    """A copy of a game that stops at a ply of its record, for moves that were not made. What is hidden is drawn again.

    It can have more outcomes of chance than the game: a record may end while chance is to decide.
    """
    return game.public(chance=Sampled(SystemRandom()))


def variation_of(line: Game, before: int, headers: Mapping[str, str]) -> Variation:
    """A line after its move, with headers for its record. `before` is the length of the history where it begins."""
    return Variation(log_message(line.history)[before:], line.view(None), line.record(without_variations(headers)))


def why_not_continued(game: Game) -> str | None:
    """The key of the reason why no new game can go on from where a game stops; None if one can."""
    if game.start_position is not None:
        return "record-from-position"
    if game.outcome is not None:
        return "over"
    return "record-incomplete" if game.turn is None else None
