"""How a search shares the time of a match among its moves."""

from __future__ import annotations

from dataclasses import dataclass

from annales.core.bot import MoveLimit

__all__ = ["TimePlan", "plan_time"]

RESERVE = 0.05
"""Seconds that are kept for what is not search, and for checks of the limit that come late: of a limit for each move at
most, of a clock for all its moves. Even the shortest search takes one or two milliseconds."""
LEAST_RESERVE = 0.003
"""Seconds that are kept of a short limit: the first search of a game touches its memory for the first time."""
LEAST_USED = 0.9
"""Share of a limit for a move that is used unless one of the reserves is larger."""
SHORTEST = 0.2
"""Share of a limit for a move that is used in any case."""
LEAST_FREE = 0.2
"""Share of a clock that is planned for the moves when little more than the reserve is left."""
OVERSPENDING = 1.4
"""Factor on the planned time of a clock, because most searches end before their planned time. See the decisions."""
EXTENSION = 1.0
"""Share of the planned time of a clock that is added where the choice is still open."""
MOST_OF_CLOCK = 0.4
"""Share of the time left on the clock that one move may use, with its extension, while others may follow."""


@dataclass(frozen=True)
class TimePlan:
    """The time of one move."""

    seconds: float
    extension: float
    """Share of `seconds` that is added if the choice is open at their end."""
    is_saved: bool
    """Whether the time that this move does not use is left for later moves."""


def plan_time(limit: MoveLimit, share: float) -> TimePlan | None:
    """Plan the time of a move; None without a limit of time.

    `share` is the share of the time left on the clock that this move deserves, see `Ruleset.clock_share`. With a limit
    for each move and no clock, all of it is used.

    >>> plan_time(MoveLimit(seconds=1.0), 0.1)
    TimePlan(seconds=0.95, extension=0.0, is_saved=False)
    >>> plan_time(MoveLimit(clock=10.05), 0.1).seconds
    1.4
    """
    if limit.allowed is None:
        return None
    reserve = max(LEAST_RESERVE, min(RESERVE, (1 - LEAST_USED) * limit.allowed))
    most = max(SHORTEST * limit.allowed, limit.allowed - reserve)
    if limit.clock is None:
        return TimePlan(most, 0.0, is_saved=False)
    free = max(limit.clock - RESERVE, LEAST_FREE * limit.clock)
    # The last decisions of a game deserve a large share, but nobody knows that they are the last ones.
    longest = min(most, max(MOST_OF_CLOCK, LEAST_USED * share) * free + 0.8 * limit.increment)
    seconds = min(OVERSPENDING * share * free + 0.8 * limit.increment, longest)
    return TimePlan(seconds, min(EXTENSION, longest / seconds - 1), is_saved=True)
