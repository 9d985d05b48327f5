"""How bots think in a worker process: by the processor time that they get, not by the clock on the wall."""

from __future__ import annotations

from time import perf_counter, thread_time
from typing import TYPE_CHECKING

from annales.bots import choose_move, find_bot
from annales.core.bot import Bot, TimedBot
from annales.core.registry import find_game

if TYPE_CHECKING:
    from annales.analysis import Explanation, PositionValues, Task

__all__ = ["SearchClock", "analyse_in_worker", "choose_in_worker", "explain_in_worker", "warm_reviews"]

LONGEST = 4
"""A search ends after this multiple of its time by the clock on the wall, however little of the processor it got."""


class SearchClock:
    """Measures one search, in seconds since the first call, in the thread that searches.

    It counts processor time, so that a worker process of low priority plays as well on a busy machine as on a quiet
    one. It counts a part of the time on the wall if that is more, so that every search ends.
    """

    def __init__(self) -> None:
        self._begin: tuple[float, float] | None = None

    def __call__(self) -> float:
        """Seconds since the first call."""
        if self._begin is None:
            self._begin = thread_time(), perf_counter()
        processor, wall = self._begin
        return max(thread_time() - processor, (perf_counter() - wall) / LONGEST)


def choose_in_worker(game: str, position: str, bot: str, seed: int, time_share: float, game_seed: int) -> str:
    """A bot's move. A bot that is limited by time uses a share of it."""
    return choose_move(game, position, limited(find_bot(bot), time_share), seed, game_seed)


def analyse_in_worker(task: Task) -> PositionValues:
    """The values of a position of a review."""
    return task.run()


def explain_in_worker(game: str, position: str, move: str, other: str) -> Explanation:
    """The terms in which a move differs from another one."""
    from annales.analysis import explain

    return explain(find_game(game).from_position(position, chance="manual"), move, other)


def warm_reviews() -> None:
    """Compile what reviews need, or load it from disk."""
    from annales.analysis import warm

    warm()


def limited(bot: Bot, time_share: float) -> Bot:
    """The same bot with a share of its time; a bot without a limit of time is returned as it is."""
    return bot.with_time_share(time_share, SearchClock()) if isinstance(bot, TimedBot) else bot
