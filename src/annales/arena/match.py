"""Matches over paired deals: each secret deal is played once for every seat that the first player can have.

For two seats these are pairs of games with seats swapped. At a larger table one player sits among copies of the other.
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

from annales.arena.dealer import Sealed
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

AHEAD = 8
"""Deals scheduled ahead for each process, so that a long game leaves no other process idle."""
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
    """Play A against B, or against copies of B in all other seats. `games` is rounded up to whole deals.

    `game` is an id or a class. A player is a text for `make_bot`, a bot, or a class or function that gives one. Worker
    processes play: game and bots are pickled, and each game and seat gets a bot of its own. `cards` is the file of
    another set of cards.

    Deals depend on `seed` and their number alone: bots without a clock give the same result on any number of processes.
    With `until_decided` the match ends as soon as the sequential test does.

    A bot loses a game when it raises, returns no legal move, or takes more than `move_seconds` on the wall clock for a
    move; with `on_error="raises"` that ends the match. `records` is a new or empty folder for the record of every game.
    Raises `AnnalesError`.
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
        with closing(_played(plan, seed, -(-games // seats), seats, processes)) as played:
            _count(_deals(played, seats, on_error), tally, progress, until_decided=until_decided)
    return tally.result()


def _count(
    deals: Iterator[Sequence[GameResult]],
    tally: Tally,
    progress: Callable[[MatchResult], None] | None,
    *,
    until_decided: bool,
) -> None:
    """Add up deals as they are played, to the last or until the test decides."""
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
    """Names of both players, and what worker processes make their bots from."""
    if isinstance(players, str) or len(players) != 2:
        raise AnnalesError(f"a match has two players, A and B, not {players!r}")
    bots = [as_bot(player) for player in players]
    a, b = (player if isinstance(player, str) else bot.name for player, bot in zip(players, bots, strict=True))
    return (a, b), (_pickled(players[0], a), _pickled(players[1], b))


def _pickled(thing: object, name: str) -> bytes:
    try:
        return pickle.dumps(thing)
    except Exception as fault:
        # Pickling runs the methods of objects, which may raise anything.
        raise AnnalesError(f"{name} cannot be sent to the processes of a match: {fault}") from fault


def _open_folder(records: Path | str | None) -> Path | None:
    """The folder for records, made where it is missing. Raises `AnnalesError` for one that has files."""
    if records is None:
        return None
    folder = Path(records).absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise AnnalesError(f"{records} is not empty: records need a folder of their own")
    except OSError as fault:
        raise AnnalesError(f"cannot keep records in {records}: {fault.strerror or fault}") from fault
    return folder


def _played(plan: Plan, seed: int, deals: int, seats: int, processes: int) -> Generator[GameResult, None, None]:
    """Results of all games in their order, as worker processes play them; closing it ends the processes."""
    pool = ProcessPool(processes, context=get_context("spawn"), initializer=hide_arguments)
    stop: Callable[[], None] = pool.stop
    try:
        yield from _in_order(pool, plan, seed, deals, seats, AHEAD * processes * seats)
    except BrokenProcessPool as fault:
        raise AnnalesError(
            "the processes of the match end as they begin: call play_match under `if __name__ == '__main__':` in a "
            "script that is a file"
        ) from fault
    finally:
        # Games that nobody waits for any more are not played to their end.
        stop()
        pool.join()


def _in_order(pool: ProcessPool, plan: Plan, seed: int, deals: int, seats: int, ahead: int) -> Iterator[GameResult]:
    """Results in the order of deals and seats; no more than `ahead` games are waited for at a time."""
    packed = _pickled(plan, plan.kind.__name__)
    waiting: deque[tuple[ProcessFuture[GameResult], Path]] = deque()
    for number in range(deals):
        for seat in range(seats):
            task = (packed, number, seat, Sealed(f"{seed}/{number}".encode()))
            waiting.append((pool.schedule(play_game, args=task), plan.results / game_name(number, seat)))
        while len(waiting) >= ahead:
            yield _result(*waiting.popleft())
    while waiting:
        yield _result(*waiting.popleft())


def _result(future: ProcessFuture[GameResult], left: Path) -> GameResult:
    """The result of a game, or what its process left in a file when it had to end."""
    try:
        return future.result()
    except ProcessExpired as fault:
        if not left.exists():
            raise AnnalesError(f"a process of the match died in {left.name} with exit code {fault.exitcode}") from fault
        found: GameResult = pickle.loads(left.read_bytes())
        return found


def _deals(games: Iterator[GameResult], seats: int, on_error: str) -> Iterator[list[GameResult]]:
    """The games of each deal. Raises `AnnalesError` for a fault, where faults end the match."""
    for first in games:
        deal = [first, *(next(games) for _ in range(seats - 1))]
        for game in deal:
            if game.fault is not None and on_error == RAISES:
                raise AnnalesError(game.fault.message)
        yield deal
