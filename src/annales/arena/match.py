"""Matches between two players, A and B, over the same deals.

Each deal is played once with A at each seat. In a game for two these are pairs of games with swapped seats. In a larger
game copies of B have all other seats. Equal deals for both sides remove most of the luck of the deal from the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from annales.arena.results import GameResult, MatchResult, Tally
from annales.arena.sequential import Sprt
from annales.arena.session import LOSES, Session, check_numbers, check_on_error, make_plan, open_folder
from annales.arena.time_control import TimeControl
from annales.bots.make import BotSource
from annales.core.game import Game
from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError

__all__ = ["play_match"]


def play_match(  # noqa: PLR0913 - all that a match is played with
    game: str | type[Game],
    players: tuple[BotSource, BotSource],
    games: int,
    *,
    seed: int = 0,
    processes: int = 1,
    ray: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    cards: Path | None = None,
    until_decided: bool = False,
    sprt: Sprt | None = None,
    on_error: str = LOSES,
    move_seconds: float | None = None,
    clock: str | None = None,
    visits: int | None = None,
    file: Path | str | None = None,
    records: Path | str | None = None,
    engine_log: str | None = None,
    progress: Callable[[MatchResult], None] | None = None,
) -> MatchResult:
    """Play a match of A against B, or against copies of B in all other seats. `games` is rounded up to whole deals.

    `game` is an id or a subclass of `Game`. A player is a text for `make_bot`, a bot, or a class or function that
    returns one. Worker processes play the games: the game class and the players are pickled, and each game gets a new
    bot for each seat. `cards` is the file of another card set. `ray` is the address of a Ray cluster that plays the
    games in place of `processes` of this machine.

    A deal depends on `seed` and the number of the deal alone. Bots that use no clock therefore give the same result on
    any number of processes. With `until_decided` the match ends as soon as the sequential test `sprt` accepts a
    hypothesis.

    Limits are the same for both sides: `move_seconds` for each move, a `clock` for a whole game such as "60+0.5", and
    `visits` of a search. A bot loses a game when it raises, when its answer is not a legal move, or when it exceeds its
    time. With `on_error="raises"` such a fault ends the match instead.

    `file` is a file of matches, in which all games are kept: a match that is in it goes on. `records` is a new or empty
    folder to which the record of every game is written. `engine_log` is a folder for what external engines write to
    standard error, or "-" to show it. `progress` is called with the result after each deal.

    Raises `AnnalesError` for an unknown game, bot or option, for numbers out of range, and for a folder with files.
    """
    _check_two(players)
    check_numbers(games, processes, seed)
    check_on_error(on_error)
    plan, seats = make_plan(
        game,
        players,
        options=options,
        cards=cards,
        time=TimeControl.read(move_seconds, clock, visits),
        keeps_records=bool(file or records),
        engine_log=engine_log,
    )
    session = Session(plan, seed, processes, ray, file, open_folder(records), on_error)
    tally = Tally((plan.names[0], plan.names[1]), seats, sprt)
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
