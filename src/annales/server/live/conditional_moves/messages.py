"""Bodies of HTTP requests and answers about conditional moves: what a person plays if the others play some move."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from annales.core.views import TableView
from annales.server.live.client_messages import MoveText, Version

__all__ = [
    "MAX_LINES",
    "MAX_PLIES",
    "PlanEnd",
    "PlanLine",
    "PlanList",
    "PlanMoves",
    "PlanQuestion",
    "SetPlans",
]

MAX_LINES = 20
"""Lines that one person may have at a table."""
MAX_PLIES = 6
"""Moves of one line, those of all players counted."""

PlanEnd = Literal["other-move", "revealed", "illegal"]
"""Why conditional moves ended: somebody played another move, something was revealed, or the move was not legal."""


class PlanLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves in the order of the game: first those of others, then your answer, and perhaps one step further."""

    moves: Annotated[tuple[MoveText, ...], msgspec.Meta(min_length=1, max_length=MAX_PLIES)]
    past_reveals: bool = False
    """Whether to continue after a move that reveals something. Otherwise the line ends there."""


class PlanList(msgspec.Struct, frozen=True):
    """Your conditional moves at a table. Nobody else sees them."""

    version: int
    """The version of the table."""
    lines: tuple[PlanLine, ...]
    """What still has to be played of each line. Of several lines that fit, the first one counts."""
    seats: tuple[tuple[int | None, ...], ...]
    """Who makes each move of each line; null where this depends on what is revealed."""
    ended: PlanEnd | None
    """Why there are no lines any more; null while there are some, and if all were played or none was there."""


class SetPlans(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Replace your conditional moves. Send no lines to remove all."""

    version: Version
    """The version of the table; at any other the request is refused as `stale`."""
    lines: Annotated[tuple[PlanLine, ...], msgspec.Meta(max_length=MAX_LINES)]


class PlanQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What could be played after some moves."""

    version: Version
    moves: Annotated[tuple[MoveText, ...], msgspec.Meta(max_length=MAX_PLIES)]


class PlanMoves(msgspec.Struct, frozen=True):
    """What can be played after the moves of a question."""

    seat: int | None
    """The seat on turn; null if the game is over."""
    moves: tuple[str, ...]
    """In notation. After a reveal: those that are legal after all reveals that were tried."""
    revealed: bool
    """Whether one of the moves in question reveals something."""
    view: TableView
    """The table after the moves; what they reveal is drawn at random, and tells nothing of the real game."""
