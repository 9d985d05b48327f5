"""What people at a table ask of one another: take-backs, and another game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from annales.server.storage import Row

__all__ = ["TALK", "Talk", "talk_of"]

TALK = frozenset({"join", "ask", "agree", "decline", "rematch", "hint"})
"""Kinds of rows that leave the game as it is."""


@dataclass(frozen=True)
class Talk:
    """Requests that are open after some row of a log."""

    asked: int | None = None
    """The seat that asks the others to let it take back its last decision."""
    agreed: frozenset[int] = frozenset()
    """Seats that have agreed."""
    declined: frozenset[int] = frozenset()
    """Seats whose request was declined or withdrawn, since the situation last changed."""
    rematch: frozenset[int] = frozenset()
    """Seats that want to play again."""
    joined: frozenset[int] = frozenset()
    """Seats that were taken by an invitation, until the first move."""
    next: str | None = None
    """The table at which they do."""

    def after(self, row: Row) -> Talk:
        """What is open after one more row."""
        if row.kind == "join":
            return replace(self, joined=self.joined | _seats(row.seat))
        if row.kind == "ask":
            return replace(self, asked=row.seat, agreed=frozenset())
        if row.kind == "agree":
            return replace(self, agreed=self.agreed | _seats(row.seat))
        if row.kind == "decline":
            return replace(self, asked=None, agreed=frozenset(), declined=self.declined | _seats(self.asked))
        if row.kind == "rematch":
            return replace(self, rematch=self.rematch | _seats(row.seat), next=row.move)
        return self if row.kind in TALK else Talk()


def _seats(seat: int | None) -> frozenset[int]:
    return frozenset() if seat is None else frozenset({seat})


def talk_of(rows: Iterable[Row]) -> Talk:
    """What is open after all rows of a log."""
    talk = Talk()
    for row in rows:
        talk = talk.after(row)
    return talk
