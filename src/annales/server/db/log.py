"""The log of a game: one row for each version, never changed, so that it holds all that ever happened at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from annales.server.errors import ServerError

__all__ = ["KINDS_OUTSIDE_THE_GAME", "SEAT_KINDS", "DamagedError", "LogRow", "rows_in_effect"]

SEAT_KINDS = frozenset({"join", "leave", "fill", "replace"})
"""Kinds of rows after which somebody else sits in a seat: a person has taken an open seat, or left it; a bot was put
into an open seat, or plays on for somebody who stayed away."""
KINDS_OUTSIDE_THE_GAME = SEAT_KINDS | {"ask", "agree", "decline", "rematch", "hint", "abort", "commit", "reveal"}
"""Kinds of rows that leave the game as it is."""


class DamagedError(ServerError):
    """A log that cannot be replayed."""


@dataclass(frozen=True)
class LogRow:
    """One change of a table."""

    version: int
    """The version of the table after the change; 0 is the setup. It is not a ply: take-backs and requests count."""
    kind: str
    """`start` (the setup), `deal` (the last contribution to the deal, and the setup that replaces the first),
    `inherited` (a move taken over from another game), `move`, `undo`, `resign`, `timeout` (a seat lost on time, or by
    staying away), or
    one of `KINDS_OUTSIDE_THE_GAME`."""
    seat: int | None = None
    """Who made the change; of `ask`, the seat whose decision is to be taken back."""
    request_id: str | None = None
    """The client's id of the message that asked for it: a message that is sent again has the same id."""
    move: str | None = None
    """Of `move` and `inherited`."""
    outcomes: Sequence[Sequence[str]] = ()
    """Kind and outcome of every chance event that followed."""
    plies: int = 0
    """Of `undo`: the moves taken back."""
    next_table: str | None = None
    """Of the last `rematch`: the table where people play again."""
    at: int = 0
    """The server's time of the change, in milliseconds since 1970; 0 before it is known."""
    clocks: Sequence[int] | None = None
    """Milliseconds that each seat has left; None without clocks, and where nothing changes about them."""
    running: int | None = None
    """The seat whose clock runs from then on."""
    contribution: str | None = None
    """Of `commit`, `reveal` and `deal`: a contribution to the deal, or the commitment to it, in hexadecimal digits."""


def rows_in_effect(rows: Sequence[LogRow]) -> list[LogRow]:
    """The rows that make the game: no moves that were taken back, nothing outside the game. Raises `DamagedError`."""
    kept: list[LogRow] = []
    for row in rows:
        if row.kind == "undo":
            # The first row is the setup, which cannot be taken back.
            if not 0 < row.plies < len(kept):
                raise DamagedError(f"row {row.version} takes back {row.plies} of {len(kept) - 1} moves")
            del kept[-row.plies :]
        elif row.kind == "deal":
            # Nobody could move before.
            kept = [LogRow(0, "start", outcomes=row.outcomes)]
        elif row.kind not in KINDS_OUTSIDE_THE_GAME:
            kept.append(row)
    return kept
