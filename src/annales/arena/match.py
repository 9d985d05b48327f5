"""Matches between two bots, A and B, over the same deals.

Each deal is played once with A at each seat. In a game for two these are pairs of games with swapped seats. In a larger
game copies of B have all other seats. Equal deals for both sides remove most of the luck of the deal from the result.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from math import inf
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from annales.arena.dealer import SealedSecret
from annales.arena.results import GameResult, MatchResult, Tally
from annales.arena.worker import Plan, game_name, hide_arguments, play_game
from annales.bots.make import BotSource, as_bot
from annales.core.game import Game
from annales.core.options import complete_options
from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError, MissingExtra
from annales.games import find_game

try:
    from pebble import ProcessExpired, ProcessFuture, ProcessPool
except ModuleNotFoundError:
    raise MissingExtra("annales.arena", "arena") from None

__all__ = ["play_match"]

DEALS_AHEAD = 8
"""Deals scheduled ahead for each process, so that no process is idle while another plays a long game."""
LOSES, RAISES = ON_ERROR = ("loses", "raises")


def play_match(  # noqa: PLR0913 - all that a match is played with
    game: str | type[Game],
    players: tuple[BotSource, BotSource],
    games: int,
    *,
    seed: int = 0,
    processes: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    cards: Path | None = None,
    until_decided: bool = False,
    on_error: str = LOSES,
    move_seconds: float | None = None,
    records: Path | str | None = None,
    progress: Callable[[MatchResult], None] | None = None,
) -> MatchResult:
    """Play a match of A against B, or against copies of B in all other seats. `games` is rounded up to whole deals.

    `game` is an id or a subclass of `Game`. A player is a text for `make_bot`, a bot, or a class or function that
    returns one. Worker processes play the games: the game class and the players are pickled, and each game gets a new
    bot for each seat. `cards` is the file of another card set.

    A deal depends on `seed` and the number of the deal alone. Bots that use no clock therefore give the same result on
    any number of processes. With `until_decided` the match ends as soon as the sequential test accepts a hypothesis.

    A bot loses a game when it raises, when its answer is not a legal move, or when it takes more than `move_seconds` of
    wall-clock time for a move. With `on_error="raises"` such a fault ends the match instead. `records` is a new or
    empty folder to which the record of every game is written. `progress` is called with the result after each deal.

    Raises `AnnalesError` for an unknown game, bot or option, for numbers out of range, and for a folder with files.
    """
    kind = find_game(game) if isinstance(game, str) else game
    _check(kind, games, processes, seed, on_error, move_seconds)
    rules = kind.ruleset
    chosen = {**(options or {}), **(rules.open_cards(cards) if cards else {})}
    seats = rules.seats(complete_options(rules, chosen))
    names, packed = _pack_players(players)
    kept = _open_folder(records)
    tally = Tally(names, seats)
    with TemporaryDirectory(prefix="annales-match-") as folder:
        plan = Plan(kind, chosen, cards, packed, names, move_seconds, kept, Path(folder))
        # -(-games // seats) rounds up: a deal that is cut short would favour a seat.
        with closing(_game_results(plan, seed, -(-games // seats), seats, processes)) as played:
            _count(_group_by_deal(played, seats, on_error), tally, progress, until_decided=until_decided)
    return tally.result()


def _count(
    deals: Iterator[Sequence[GameResult]],
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


def _check(kind: object, games: int, processes: int, seed: int, on_error: str, move_seconds: float | None) -> None:
    if not (isinstance(kind, type) and issubclass(kind, Game)):
        raise AnnalesError(f"{kind!r} is not a game: give an id or a subclass of Game")
    for name, value in (("games", games), ("processes", processes), ("seed", seed)):
        if type(value) is not int:
            raise AnnalesError(f"{name} of a match is a whole number, not {value!r}")
    if games < 1 or processes < 1:
        raise AnnalesError(f"cannot play {games} games in {processes} processes: at least one of each")
    if on_error not in ON_ERROR:
        raise AnnalesError(f"on_error cannot be {on_error!r} (known: {', '.join(ON_ERROR)})")
    if move_seconds is not None and not 0 < move_seconds < inf:
        raise AnnalesError(f"a move cannot have {move_seconds!r} seconds: give more than 0")


def _pack_players(players: Sequence[BotSource]) -> tuple[tuple[str, str], tuple[bytes, bytes]]:
    """Names of A and B, and the pickles from which worker processes create their bots."""
    if isinstance(players, str) or len(players) != 2:
        raise AnnalesError(f"a match has two players, A and B, not {players!r}")
    bots = [as_bot(player) for player in players]
    a, b = (player if isinstance(player, str) else bot.name for player, bot in zip(players, bots, strict=True))
    return (a, b), (_pickle(players[0], a), _pickle(players[1], b))


def _pickle(thing: object, name: str) -> bytes:
    try:
        return pickle.dumps(thing)
    except Exception as fault:
        # Pickling calls methods of the object, which may raise anything.
        raise AnnalesError(f"{name} cannot be sent to the processes of a match: {fault}") from fault


def _open_folder(records: Path | str | None) -> Path | None:
    """The folder for records, created where it is missing. Raises `AnnalesError` for a folder that has files."""
    if records is None:
        return None
    folder = Path(records).absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise AnnalesError(f"{records} is not empty: give a new or empty folder for the records")
    except OSError as fault:
        raise AnnalesError(f"cannot keep records in {records}: {fault.strerror or fault}") from fault
    return folder


def _game_results(plan: Plan, seed: int, deals: int, seats: int, processes: int) -> Generator[GameResult, None, None]:
    """Yield the results of all games in order while worker processes play; closing the generator ends the processes."""
    # `spawn` gives each worker a fresh interpreter, without the memory of this process, which holds the seed.
    pool = ProcessPool(processes, context=get_context("spawn"), initializer=hide_arguments)
    stop: Callable[[], None] = pool.stop
    try:
        yield from _schedule_in_order(pool, plan, seed, deals, seats, DEALS_AHEAD * processes * seats)
    except BrokenProcessPool as fault:
        raise AnnalesError(
            "the worker processes of the match ended as soon as they started: call play_match under "
            "`if __name__ == '__main__':`, in a script that is a file"
        ) from fault
    finally:
        # Without `stop`, `join` would wait until all scheduled games are played.
        stop()
        pool.join()


def _schedule_in_order(
    pool: ProcessPool, plan: Plan, seed: int, deals: int, seats: int, ahead: int
) -> Iterator[GameResult]:
    """Yield results in the order of deals and seats, with about `ahead` games scheduled at any time."""
    packed = _pickle(plan, plan.kind.__name__)
    waiting: deque[tuple[ProcessFuture[GameResult], Path]] = deque()
    for number in range(deals):
        for seat in range(seats):
            task = (packed, number, seat, SealedSecret(f"{seed}/{number}".encode()))
            waiting.append((pool.schedule(play_game, args=task), plan.results / game_name(number, seat)))
        while len(waiting) >= ahead:
            yield _result(*waiting.popleft())
    while waiting:
        yield _result(*waiting.popleft())


def _result(future: ProcessFuture[GameResult], left: Path) -> GameResult:
    """The result of a game: from its process, or from the file that the process wrote before it had to end itself."""
    try:
        return future.result()
    except ProcessExpired as fault:
        if not left.exists():
            raise AnnalesError(
                f"a worker process of the match died in {left.name} with exit code {fault.exitcode}"
            ) from fault
        found: GameResult = pickle.loads(left.read_bytes())
        return found


def _group_by_deal(games: Iterator[GameResult], seats: int, on_error: str) -> Iterator[list[GameResult]]:
    """Yield the games of each deal. Raises `AnnalesError` for a game with a fault if `on_error` is "raises"."""
    for first in games:
        deal = [first, *(next(games) for _ in range(seats - 1))]
        for game in deal:
            if game.fault is not None and on_error == RAISES:
                raise AnnalesError(game.fault.message)
        yield deal
