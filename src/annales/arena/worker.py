"""One game of a match, played in a worker process."""

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

from annales.arena.dealer import Sealed, deal
from annales.arena.results import ERROR, ILLEGAL, TIME, Fault, GameResult
from annales.bots.bot import Bot
from annales.bots.make import as_bot
from annales.core.game import Game
from annales.core.move import Move
from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError

__all__ = ["OVERTIME", "Plan", "game_name", "hide_arguments", "luck", "play_game"]

GRACE = 1.0
"""Seconds after the end of its time until a bot that still thinks is ended together with its process."""
OVERTIME = 71
"""Exit code of a process that was ended for that."""


@dataclass(frozen=True)
class Plan:
    """What every game of a match has in common. It holds no secret."""

    kind: type[Game]
    options: Mapping[str, OptionValue]
    cards: Path | None
    players: tuple[bytes, bytes]
    """What the bots of A and B are made from, pickled: each game and seat unpickles one of its own."""
    names: tuple[str, str]
    move_seconds: float | None
    records: Path | None
    results: Path
    """Folder for the results of games whose process had to end."""


def game_name(number: int, seat: int) -> str:
    """The name of a game in files: of the deal with this number, A at this seat."""
    return f"deal-{number:05}-seat-{seat}"


def hide_arguments() -> None:
    """Forget the command line, which a worker inherits and which may hold the match's seed."""
    del sys.argv[1:]


def luck(secret: bytes, seat: int) -> int:
    """Seed of the bots' own random choices in the game with A at a seat: from 0 to 2⁶¹, so that plies can be added."""
    digest = blake2b(secret + f" {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 3


def play_game(packed: bytes, number: int, seat: int, sealed: Sealed) -> GameResult:
    """Play the game with A at a seat and B at all others. `packed` is the pickled plan, `sealed` the deal's secret."""
    plan, secret = _opened(packed), sealed.open()
    table = plan.kind(chance="manual", options=plan.options)
    deal(table, secret)
    game = _Playing(plan, table, number, seat, luck(secret, seat))
    while table.turn is not None and game.fault is None:
        game.move()
        deal(table, secret)
    return game.finish()


@lru_cache(maxsize=1)
def _opened(packed: bytes) -> Plan:
    """The plan, with the cards open and everything compiled that the bots need."""
    try:
        plan: Plan = pickle.loads(packed)
        bots = [_fresh(player) for player in plan.players]
    except (ImportError, AttributeError) as fault:
        raise AnnalesError(
            f"a process of the match cannot import the game or a bot: {fault}; define them in a module or in the "
            "script that calls play_match, not in an interactive session"
        ) from fault
    if plan.cards:
        plan.kind.ruleset.open_cards(plan.cards)
    for bot in bots:
        # A move that does not count: what it compiles is then not taken from the time of one that does.
        if bot.compiles:
            with suppress(Exception):
                bot.choose(plan.kind(seed=0, options=plan.options).public(), 0)
    return plan


def _fresh(player: bytes) -> Bot:
    return as_bot(pickle.loads(player))


class _Playing:
    """A game under way, with bots of its own. It never holds the secret of the deal."""

    def __init__(self, plan: Plan, table: Game, number: int, seat: int, seed: int) -> None:
        self.plan, self.table, self.number, self.seat, self.seed = plan, table, number, seat, seed
        self.bots = [_fresh(plan.players[i != seat]) for i in range(table.seats)]
        self.fault: Fault | None = None

    def move(self) -> None:
        """Let the bot on turn move, or lose."""
        turn, ply, limit = self.table.turn, self.table.ply, self.plan.move_seconds
        assert turn is not None
        given = self.table.public()
        with self._ended_after(limit, turn):
            begin = perf_counter()
            try:
                move = self.bots[turn].choose(given, self.seed + ply)
            except (Exception, SystemExit) as fault:  # noqa: BLE001 - whatever a bot raises is its own fault
                self._lose(turn, ERROR, f"raised {type(fault).__name__}: {fault}")
                return
            seconds = perf_counter() - begin
        if limit is not None and seconds > limit:
            self._lose(turn, TIME, f"took {seconds:.2f} of {limit:g} seconds")
            return
        try:
            self.table.play(_checked(move))
        except (AnnalesError, TypeError, ValueError) as fault:
            self._lose(turn, ILLEGAL, str(fault))

    def _lose(self, turn: int, reason: str, what: str) -> None:
        player = "A" if turn == self.seat else "B"
        where = f"deal {self.number}, ply {self.table.ply + 1}, seat {turn}"
        name = self.plan.names[turn != self.seat]
        self.fault = Fault(player, turn, reason, f"{where}: {player} ({name}) {what}")

    @contextmanager
    def _ended_after(self, limit: float | None, turn: int) -> Iterator[None]:
        """End this process if the bot still thinks long after its time: nothing else stops a loop in a thread."""
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
        """Leave the result in a file, where the match finds it."""
        self._lose(turn, TIME, f"took more than {limit + GRACE:g} of {limit:g} seconds")
        path = self.plan.results / game_name(self.number, self.seat)
        path.write_bytes(pickle.dumps(self.finish()))
        os._exit(OVERTIME)

    def finish(self) -> GameResult:
        """The result; writes the record where records are wanted."""
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


def _checked(move: object) -> Move | str | int:
    """A bot's answer. Raises `TypeError` for what names no move."""
    if isinstance(move, bool) or not isinstance(move, Move | str | int):
        raise TypeError(f"returned {move!r}, which is not a move")
    return move
