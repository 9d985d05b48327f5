"""Clocks of a table: how much time each seat has left, as a value. The server alone measures time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal

import msgspec

from annales.server.db.log import KINDS_OUTSIDE_THE_GAME, LogRow
from annales.server.errors import Refusal
from annales.server.live.vacation import Pause, end_of_time, paused

__all__ = [
    "ALLOWANCE",
    "Clocks",
    "DailyTime",
    "LiveTime",
    "Speed",
    "TimeControl",
    "clocks_of",
    "last_clocks",
    "left_after",
    "speed_of",
    "with_clocks",
]

ALLOWANCE = 500
"""Milliseconds after the end of a seat's time in which a move still counts, because it was under way in the network."""
SECOND, DAY = 1000, 24 * 60 * 60 * 1000
"""In milliseconds."""


class LiveTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="live"):
    """Each person has `bank` seconds for the whole game, and gets some more after each move."""

    bank: Annotated[int, msgspec.Meta(ge=10, le=3 * 60 * 60)]
    """Seconds for the whole game."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=10 * 60)] = 0
    """Seconds that are added after each move."""


class DailyTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="days"):
    """Each person has `days` days for each move."""

    days: Annotated[int, msgspec.Meta(ge=1, le=14)]


TimeControl = LiveTime | DailyTime
Speed = Literal["none", "live", "days"]
"""Without clocks, with some time for the whole game, with days for each move."""


def speed_of(time: TimeControl | None) -> Speed:
    """The speed of a table.

    >>> speed_of(None), speed_of(LiveTime(600)), speed_of(DailyTime(3))
    ('none', 'live', 'days')
    """
    if time is None:
        return "none"
    return "live" if isinstance(time, LiveTime) else "days"


@dataclass(frozen=True)
class Clocks:
    """The clocks after some change of a table. Seats of bots have one, too, which never runs."""

    remaining: tuple[int, ...]
    """Milliseconds that each seat had left at `since`."""
    running: int | None
    """The seat whose clock runs."""
    since: int
    """The server's time of the change, in milliseconds since 1970."""
    pauses: tuple[Pause, ...] = ()
    """Vacations of the person whose clock runs."""

    def used(self, seat: int, now: int) -> int:
        """Milliseconds of thinking since the change."""
        # Clocks of two machines may differ a little: a change never gives time back.
        return max(0, now - self.since - paused(self.pauses, self.since, now)) if seat == self.running else 0

    def left(self, seat: int, now: int) -> int:
        """Milliseconds that a seat has left."""
        return max(0, self.remaining[seat] - self.used(seat, now))

    @property
    def deadline(self) -> int | None:
        """When the seat whose clock runs has lost; None while no clock runs."""
        if self.running is None:
            return None
        return end_of_time(self.pauses, self.since, self.remaining[self.running] + ALLOWANCE)

    def is_over(self, now: int) -> bool:
        """Whether the seat whose clock runs has lost."""
        return self.deadline is not None and now >= self.deadline


def with_clocks(
    row: LogRow,
    time: TimeControl | None,
    before: Clocks | None,
    seats: int,
    running: int | None,
    undone: Sequence[int] = (),
    left: int | None = None,
) -> LogRow:
    """A row with the clocks after it, unless it changes nothing about them.

    `row.at` is when it happened, `running` the seat whose clock runs from then on; `before` is None at the setup.
    `undone` has the seat of each move with a clock that the row takes back: the time for thinking stays used, and the
    increment is lost. With days for each move, `left` is what the player had left after the first of these moves.
    Raises `Refusal` for a seat that would have no time left.
    """
    if time is None or (before and before.running == running and row.kind in KINDS_OUTSIDE_THE_GAME):
        return row
    if before is None:
        before = Clocks((_beginning(time),) * seats, None, row.at)
    remaining = [before.left(seat, row.at) for seat in range(seats)]
    if row.kind == "move" and before.running is not None and isinstance(time, LiveTime):
        remaining[before.running] += time.increment * SECOND
    for seat in undone:
        remaining[seat] -= time.increment * SECOND if isinstance(time, LiveTime) else 0
    if running is not None and isinstance(time, DailyTime):
        if running not in undone:
            remaining[running] = _beginning(time)
        # A player who takes a move back gets no new days for it, nor those of a later move that is taken back too.
        elif left is not None:
            remaining[running] = min(remaining[running], left - before.used(running, row.at))
    if undone and min(remaining[seat] for seat in undone) <= 0:
        raise Refusal("undo-without-time")
    return replace(row, clocks=remaining, running=running)


def _beginning(time: TimeControl) -> int:
    return time.bank * SECOND if isinstance(time, LiveTime) else time.days * DAY


def clocks_of(row: LogRow) -> Clocks | None:
    """The clocks that a row has; None if it has none, or changed nothing about them."""
    return None if row.clocks is None else Clocks(tuple(row.clocks), row.running, row.at)


def left_after(left: tuple[int, ...], before: Clocks | None, row: LogRow) -> tuple[int, ...]:
    """What each player had left after each move that stands, in milliseconds, after one more row.

    `left` and `before` are from before the row. Without clocks there is nothing.
    """
    if before is None:
        return left
    if row.kind == "move" and row.seat is not None:
        # The row has it, vacations left out, unless the player moves again and has new days.
        is_known = row.clocks is not None and row.running != row.seat
        return (*left, row.clocks[row.seat] if row.clocks and is_known else before.left(row.seat, row.at))
    return left[: len(left) - row.plies] if row.kind == "undo" else left


def last_clocks(rows: Iterable[LogRow]) -> Clocks | None:
    """The clocks after a log; None if the table has none."""
    return next((clocks for row in reversed(list(rows)) if (clocks := clocks_of(row))), None)
