"""Play one game of a match in a worker process."""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from threading import Timer
from time import perf_counter

from annales.arena.dealer import SealedSecret, deal
from annales.arena.results import ERROR, ILLEGAL, TIME, Fault, GameResult
from annales.bots.make import as_bot
from annales.core.bot import Bot
from annales.core.game import Game
from annales.core.move import Move
from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError

__all__ = ["OVERTIME_EXIT_CODE", "Plan", "bot_seed", "game_name", "hide_arguments", "play_game"]

GRACE = 1.0
"""Seconds after the time limit of a move until a process whose bot has not answered ends itself."""
OVERTIME_EXIT_CODE = 71
"""Exit code of such a process."""


@dataclass(frozen=True)
class Plan:
    """What all games of a match have in common. It holds no secret."""

    kind: type[Game]
    options: Mapping[str, OptionValue]
    cards: Path | None
    """File of the card set; None for the usual one."""
    players: tuple[bytes, bytes]
    """Pickles from which the bots of A and B are created, a new bot for each game and seat."""
    names: tuple[str, str]
    move_seconds: float | None
    """Wall-clock seconds for a move; None for no limit."""
    records: Path | None
    """Folder for the records of all games; None to keep none."""
    results: Path
    """Folder for the results of games whose process ended itself."""


def game_name(number: int, seat: int) -> str:
    """The name of a game in files: the game of deal `number` with A at `seat`."""
    return f"deal-{number:05}-seat-{seat}"


def hide_arguments() -> None:
    """Remove the arguments of the command line: a worker inherits them, and they may contain the seed of the match."""
    del sys.argv[1:]


def bot_seed(secret: bytes, seat: int) -> int:
    """Seed of the bots' own random choices in the game with A at `seat`.

    It is below 2⁶¹, so that a ply can be added and the sum is still a valid seed. A hash does not reveal the secret.
    """
    digest = blake2b(secret + f" {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 3


def play_game(packed: bytes, number: int, seat: int, sealed_secret: SealedSecret) -> GameResult:
    """Play the game with A at `seat` and B at all other seats, and return its result.

    `packed` is the pickled plan, `sealed_secret` the secret that decides all chance of this deal.
    """
    plan, secret = _load_plan(packed), sealed_secret.open()
    table = plan.kind(chance="manual", options=plan.options)
    deal(table, secret)
    game = _MatchGame(plan, table, number, seat, bot_seed(secret, seat))
    while table.turn is not None and game.fault is None:
        game.move()
        deal(table, secret)
    return game.finish()


@lru_cache(maxsize=1)
def _load_plan(packed: bytes) -> Plan:
    """Unpickle the plan, load its card set, and compile what the bots need. Done once in each process."""
    try:
        plan: Plan = pickle.loads(packed)
        bots = [_unpickle_bot(player) for player in plan.players]
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
                bot.choose(plan.kind(seed=0, options=plan.options).public(), 0)
    return plan


def _unpickle_bot(player: bytes) -> Bot:
    return as_bot(pickle.loads(player))


class _MatchGame:
    """A game of the match with its own bots. It never holds the secret of the deal."""

    def __init__(self, plan: Plan, table: Game, number: int, seat: int, seed: int) -> None:
        self.plan, self.table, self.number, self.seat, self.seed = plan, table, number, seat, seed
        self.bots = [_unpickle_bot(plan.players[i != seat]) for i in range(table.seats)]
        self.fault: Fault | None = None

    def move(self) -> None:
        """Let the bot on turn make a move. A faulty bot loses: `fault` is then set, and the game ends here."""
        turn, ply, limit = self.table.turn, self.table.ply, self.plan.move_seconds
        assert turn is not None
        # A bot may change the game that it gets, so each move has a public copy of its own.
        given = self.table.public()
        with self._deadline(limit, turn):
            begin = perf_counter()
            try:
                move = self.bots[turn].choose(given, self.seed + ply)
            except (Exception, SystemExit) as fault:  # noqa: BLE001 - a bot may raise anything, and loses for it
                self._lose(turn, ERROR, f"raised {type(fault).__name__}: {fault}")
                return
            # The timer of `_deadline` fires only GRACE seconds after the limit, so the time is checked here too.
            seconds = perf_counter() - begin
        if limit is not None and seconds > limit:
            self._lose(turn, TIME, f"took {seconds:.2f} of {limit:g} seconds")
            return
        try:
            self.table.play(_check_move(move))
        except (AnnalesError, TypeError, ValueError) as fault:
            self._lose(turn, ILLEGAL, str(fault))

    def _lose(self, turn: int, reason: str, what: str) -> None:
        player = "A" if turn == self.seat else "B"
        where = f"deal {self.number}, ply {self.table.ply + 1}, seat {turn}"
        name = self.plan.names[turn != self.seat]
        self.fault = Fault(player, turn, reason, f"{where}: {player} ({name}) {what}")

    @contextmanager
    def _deadline(self, limit: float | None, turn: int) -> Iterator[None]:
        """End this process if a bot does not answer even after its limit: Python cannot stop a running function."""
        if limit is None:
            yield
            return
        watch = Timer(limit + GRACE, self._end_process, (turn, limit))
        watch.daemon = True
        watch.start()
        try:
            yield
        finally:
            watch.cancel()

    def _end_process(self, turn: int, limit: float) -> None:
        """Write the result to a file, where the match finds it, and end the process."""
        self._lose(turn, TIME, f"took more than {limit + GRACE:g} of {limit:g} seconds")
        path = self.plan.results / game_name(self.number, self.seat)
        path.write_bytes(pickle.dumps(self.finish()))
        # `os._exit` skips all clean-up, which a bot in an endless loop would block.
        os._exit(OVERTIME_EXIT_CODE)

    def finish(self) -> GameResult:
        """Return the result, and write the record if the plan has a folder for records."""
        moves = self.table.ply
        if self.fault is not None and self.table.outcome is None:
            self.table.resign(self.fault.seat)
        outcome = self.table.outcome
        assert outcome is not None
        if self.plan.records:
            self._write_record(self.plan.records)
        score = 1 / len(outcome.winners) if self.seat in outcome.winners else 0.0
        return GameResult(score, self.fault.reason if self.fault else outcome.by, moves, self.fault)

    def _write_record(self, folder: Path) -> None:
        names = {f"player {i}": self.plan.names[i != self.seat] for i in range(self.table.seats)}
        place = {"deal": str(self.number), "seat": str(self.seat)}
        fault = {"fault": self.fault.message} if self.fault else {}
        path = folder / f"{game_name(self.number, self.seat)}.txt"
        path.write_text(self.table.record({**names, **place, **fault}), encoding="utf-8", newline="\n")


def _check_move(move: object) -> Move | str | int:
    """The answer of a bot. Raises `TypeError` for an object that cannot name a move."""
    if isinstance(move, bool) or not isinstance(move, Move | str | int):
        raise TypeError(f"returned {move!r}, which is not a move")
    return move
