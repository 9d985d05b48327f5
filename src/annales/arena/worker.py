"""Play one game of a match in a worker process."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import blake2b
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from typing import NoReturn

from annales.arena.dealer import SealedSecret, deal
from annales.arena.playing import MatchGame
from annales.arena.results import GameResult
from annales.arena.time_control import TimeControl
from annales.bots.engine_process import end_all
from annales.bots.make import as_bot
from annales.core.bot import Bot, LimitedBot, for_game
from annales.core.game import Game
from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError
from annales.kernel.protocol import MOST_DECISIONS

__all__ = ["OVERTIME_EXIT_CODE", "Place", "Plan", "bot_seed", "game_name", "play_game", "start_worker"]

OVERTIME_EXIT_CODE = 71
"""Exit code of a process whose bot has not answered even after its time."""
TERMINATED = 128 + signal.SIGTERM
VANISHED = 72
"""Exit code of a process that a bot has ended with code 0."""


@dataclass(frozen=True)
class Plan:
    """What all games of a match or a ladder have in common. It holds no secret."""

    kind: type[Game]
    options: Mapping[str, OptionValue]
    cards: Path | None
    """File of the card set; None for the usual one."""
    players: tuple[bytes, ...]
    """Pickles from which the bots of A, B, … are created, a new bot for each game and seat."""
    names: tuple[str, ...]
    time: TimeControl
    keeps_records: bool
    """Whether results contain the records of their games."""


@dataclass(frozen=True)
class Place:
    """Which game of a match or a ladder it is."""

    lineup: tuple[int, ...]
    """The player of each seat in the first game of a deal, as an index into the players of the plan."""
    deal: int
    rotation: int
    """How many seats the line-up is moved on; with the line-up A, B, … this is the seat of A."""

    @property
    def players(self) -> tuple[int, ...]:
        """The player of each seat in this game.

        >>> Place((0, 1, 1), deal=0, rotation=1).players
        (1, 0, 1)
        """
        return tuple(self.lineup[(seat - self.rotation) % len(self.lineup)] for seat in range(len(self.lineup)))

    @property
    def name(self) -> str:
        """The name of the game in files."""
        return game_name(self.deal, self.rotation)


def game_name(deal: int, rotation: int) -> str:
    """The name of a game in files: its deal, and how many seats the line-up is moved on.

    >>> game_name(3, 1)
    'deal-00003-seat-1'
    """
    return f"deal-{deal:05}-seat-{rotation}"


def start_worker() -> None:
    """Prepare a new worker process.

    The arguments of the command line are removed: a worker inherits them, and they may contain the seed of the match.
    Standard output becomes standard error. When the process gets the signal to end, or its parent has died, it stops
    its engines and exits.
    """
    del sys.argv[1:]
    # What a bot prints must not mix with what a command prints.
    sys.stdout = sys.stderr
    with suppress(OSError):
        os.dup2(2, 1)
    # The pool does not notice a process that ends with code 0, and would wait for its game without end.
    os._exit = partial(_end, os._exit)
    signal.signal(signal.SIGTERM, _terminate)
    Thread(target=_follow_parent, daemon=True).start()


def _end(exit_process: Callable[[int], NoReturn], code: int) -> NoReturn:
    exit_process(code or VANISHED)


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        _terminate()


def _terminate(*_: object) -> None:
    end_all()
    os._exit(TERMINATED)


def bot_seed(secret: bytes, seat: int) -> int:
    """Seed of the bots' own random choices in the game with A at `seat`.

    It is below 2⁶¹, so that a ply can be added and the sum is still a valid seed. A hash does not reveal the secret.
    """
    digest = blake2b(secret + f" {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 3


def play_game(packed: bytes, place: Place, sealed_secret: SealedSecret, overtime: Path) -> GameResult:
    """Play one game and return its result.

    `packed` is the pickled plan, `sealed_secret` the secret that decides all chance of this deal. `overtime` is the
    file for the result of a game in which a bot does not answer, so that this process has to end itself.
    """
    plan, secret = _load_plan(packed), sealed_secret.open()
    table = plan.kind(chance="manual", options=plan.options)
    deal(table, secret)
    players, seed = place.players, bot_seed(secret, place.rotation)
    game = MatchGame(
        table=table,
        bots=[for_game(_create_bot(plan, player), seed) for player in players],
        names=[plan.names[player] for player in players],
        letters=[chr(ord("A") + player) for player in players],
        deal=place.deal,
        rotation=place.rotation,
        seed=seed,
        time=plan.time,
        keeps_record=plan.keeps_records,
    )
    game.overtime = lambda: _leave(game, overtime)
    while table.turn is not None and game.fault is None and table.ply < MOST_DECISIONS:
        game.move()
        deal(table, secret)
    return game.finish()


def _leave(game: MatchGame, path: Path) -> None:
    """Write the result to a file, where the match finds it, and end the process."""
    path.write_bytes(pickle.dumps(game.finish()))
    end_all()
    # `os._exit` skips all clean-up, which a bot in an endless loop would block.
    os._exit(OVERTIME_EXIT_CODE)


@lru_cache(maxsize=1)
def _load_plan(packed: bytes) -> Plan:
    """Unpickle the plan, load its card set, and compile what the bots need. Done once in each process."""
    try:
        plan: Plan = pickle.loads(packed)
        bots = [_create_bot(plan, player) for player in range(len(plan.players))]
    except (ImportError, AttributeError) as fault:
        raise AnnalesError(
            f"a worker process of the match cannot import the game or a bot: {fault}; define them in a module or in "
            "the script that calls play_match, not in an interactive session"
        ) from fault
    if plan.cards:
        plan.kind.ruleset.open_cards(plan.cards)
    for bot in bots:
        # This move does not count. Without it, compiling would take time from the first move of a game.
        if bot.compiles:
            with suppress(Exception):
                _choose_once(bot, plan)
    return plan


def _choose_once(bot: Bot, plan: Plan) -> None:
    game = plan.kind(seed=0, options=plan.options).public()
    if isinstance(bot, LimitedBot):
        bot.choose_within(game, 0, plan.time.for_move(plan.time.clock))
    else:
        bot.choose(game, 0)


def _create_bot(plan: Plan, player: int) -> Bot:
    return as_bot(pickle.loads(plan.players[player]), limited=plan.time.is_limit)
