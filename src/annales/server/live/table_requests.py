"""Open requests between the people at a table: take-backs, and another game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from annales.server.db.log import KINDS_OUTSIDE_THE_GAME, SEAT_KINDS, LogRow

__all__ = ["TableRequests", "requests_after"]


@dataclass(frozen=True)
class TableRequests:
    """The requests that are open after some row of a log. Seats are the seats whose people said something."""

    asking: int | None = None
    """The seat that asks the others to let it take back its last decision."""
    agreed: frozenset[int] = frozenset()
    """Seats that have agreed to that."""
    declined: frozenset[int] = frozenset()
    """Seats whose request was declined or withdrawn since the last move."""
    rematch: frozenset[int] = frozenset()
    """Seats that want to play again."""
    joined: frozenset[int] = frozenset()
    """Seats that were taken through an invitation, until the first move."""
    next_table: str | None = None
    """The table where people play again."""
    aborted: bool = False
    """Whether the game was ended without a result."""

    def after(self, row: LogRow) -> TableRequests:
        """What is open after one more row. A row that changes the game closes all requests."""
        if row.kind == "join":
            return replace(self, joined=self.joined | _set_of(row.seat))
        if row.kind in SEAT_KINDS:
            # Somebody who has left neither asks nor answers any more.
            return TableRequests(joined=self.joined - _set_of(row.seat), next_table=self.next_table)
        if row.kind == "ask":
            return replace(self, asking=row.seat, agreed=frozenset())
        if row.kind == "agree":
            return replace(self, agreed=self.agreed | _set_of(row.seat))
        if row.kind == "decline":
            return replace(self, asking=None, agreed=frozenset(), declined=self.declined | _set_of(self.asking))
        if row.kind == "rematch":
            return replace(self, rematch=self.rematch | _set_of(row.seat), next_table=row.next_table)
        if row.kind == "abort":
            return replace(self, aborted=True)
        return self if row.kind in KINDS_OUTSIDE_THE_GAME else TableRequests()


def _set_of(seat: int | None) -> frozenset[int]:
    return frozenset() if seat is None else frozenset({seat})


def requests_after(rows: Iterable[LogRow]) -> TableRequests:
    """What is open after all rows of a log."""
    requests = TableRequests()
    for row in rows:
        requests = requests.after(row)
    return requests
