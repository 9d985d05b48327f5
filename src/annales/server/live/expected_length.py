"""How long a game is expected to take, for people who choose a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from annales.games import GAMES
from annales.server.live.clocks import DailyTime, LiveTime, TimeControl
from annales.server.live.table_header import TablePlayer
from annales.statistics import find_statistics, has_statistics

__all__ = ["expected_minutes"]

PERSON, BOT = 20.0, 3.0
"""Seconds that a person thinks about a move on average, and that a bot takes with its animation."""
STEP = 5
"""Minutes to which the answer is rounded."""


def expected_minutes(game: str, players: Sequence[TablePlayer], time: TimeControl | None) -> int | None:
    """Minutes from the usual number of moves of a game and 20 seconds for each move of a person.

    No person takes longer than a clock allows. None where people have days, and for a game without statistics.

    >>> two = (TablePlayer("Aoi", "a"), TablePlayer(""))
    >>> expected_minutes("duel", two, None), expected_minutes("duel", two, LiveTime(300, 5))
    (25, 15)
    """
    total = _moves(game, len(players))
    if total is None or isinstance(time, DailyTime):
        return None
    moves = total / len(players)
    seconds = sum(moves * BOT if player.is_bot else _person_seconds(moves, time) for player in players)
    return max(STEP, STEP * round(seconds / 60 / STEP))


def _person_seconds(moves: float, time: LiveTime | None) -> float:
    free = moves * PERSON
    return free if time is None else min(free, time.bank + moves * time.increment)


@cache
def _moves(game: str, seats: int) -> float | None:
    """The usual number of moves of all players together; None where nobody counted them."""
    if game not in GAMES or not has_statistics(game):
        return None
    # In The Flow of History five players make as many moves together as four, so the nearest number will do.
    return min(find_statistics(game).summaries, key=lambda summary: abs(summary.players - seats)).moves
