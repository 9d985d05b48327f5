"""Matches between two players, A and B, over the same deals.

Each deal is played once with A at each seat. In a game for two these are pairs of games with swapped seats. In a larger
game copies of B have all other seats. Equal deals for both sides remove most of the luck of the deal from the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Unpack

from annales.arena.results import GameResult, MatchResult, Tally
from annales.arena.sequential import Sprt
from annales.arena.session import Conditions, check_numbers, open_session
from annales.bots.make import BotSource
from annales.core.game import Game
from annales.errors import AnnalesError

__all__ = ["play_match"]


def play_match(
    game: str | type[Game],
    players: tuple[BotSource, BotSource],
    games: int,
    *,
    until_decided: bool = False,
    sprt: Sprt | None = None,
    records: Path | str | None = None,
    progress: Callable[[MatchResult], None] | None = None,
    **conditions: Unpack[Conditions],
) -> MatchResult:
    """Play a match of A against B, or against copies of B in all other seats. `games` is rounded up to whole deals.

    `game` is an id or a subclass of `Game`. A player is a text for `make_bot`, a bot, or a class or function that
    returns one. Worker processes play the games: the game class and the players are pickled, and each game gets a new
    bot for each seat.

    A deal depends on the seed and the number of the deal alone. Bots that use no clock therefore give the same result
    on any number of processes. With `until_decided` the match ends as soon as the sequential test `sprt` accepts a
    hypothesis.

    A bot loses a game when it raises, when its answer is not a legal move, or when it exceeds its time. `records` is a
    new or empty folder to which the record of every game is written. `progress` is called with the result after each
    deal. `Conditions` lists all other arguments.

    Raises `AnnalesError` for an unknown game, bot or option, for numbers out of range, and for a folder with files.
    """
    _check_two(players)
    check_numbers(games, conditions.get("processes", 1), conditions.get("seed", 0))
    session, seats = open_session(game, players, records, **conditions)
    a, b = session.plan.names
    tally = Tally((a, b), seats, sprt, session.terms)
    # -(-games // seats) rounds up: a deal that is cut short would favour a seat.
    with closing(session.play([(0,) + (1,) * (seats - 1)], -(-games // seats))) as played:
        _count(_by_deal((result for _, result in played), seats), tally, progress, until_decided=until_decided)
    return tally.result()


def _check_two(players: Sequence[BotSource]) -> None:
    if isinstance(players, str) or len(players) != 2:
        raise AnnalesError(f"a match has two players, A and B, not {players!r}")


def _count(
    deals: Iterator[list[GameResult]],
    tally: Tally,
    progress: Callable[[MatchResult], None] | None,
    *,
    until_decided: bool,
) -> None:
    """Add up the deals as they are played, until the last one or until the sequential test accepts a hypothesis."""
    for deal in deals:
        tally.add(deal)
        if progress:
            progress(tally.result())
        if until_decided and tally.result().verdict.accepted:
            return


def _by_deal(games: Iterator[GameResult], seats: int) -> Iterator[list[GameResult]]:
    """Yield the games of each deal."""
    for first in games:
        yield [first, *(next(games) for _ in range(seats - 1))]
