"""A game of a match with its own bots and clocks, and the faults for which a bot loses it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Timer
from time import perf_counter

import annales
from annales.arena.results import ERROR, ILLEGAL, STOPPED, TIME, Fault, GameResult
from annales.arena.time_control import TimeControl
from annales.bots.engine import EngineBot
from annales.bots.search_bot import SearchBot
from annales.core.bot import Bot, LimitedBot, describe_fault
from annales.core.game import Game
from annales.core.move import Move
from annales.errors import AnnalesError, EngineFault

__all__ = ["MatchGame"]

GRACE = 1.0
"""Seconds after the time limit of a move until the process of a bot that has not answered ends itself."""


@dataclass(eq=False)
class MatchGame:
    """A game of a match. It never holds the secret of the deal."""

    table: Game
    """The game, with manual chance."""
    bots: Sequence[Bot]
    """The bot of each seat; `names` and `letters` are by seat as well."""
    names: Sequence[str]
    letters: Sequence[str]
    deal: int
    rotation: int
    seed: int
    """Seed of the bots' own random choices."""
    time: TimeControl
    keeps_record: bool
    overtime: Callable[[], None] = lambda: None
    """Ends the process. Called in another thread when a bot does not answer even after its time."""
    fault: Fault | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self._clocks = [self.time.clock] * self.table.seats
        self._seconds = [0.0] * self.table.seats
        self._decisions = [0] * self.table.seats

    def move(self) -> None:
        """Let the bot on turn make a move. A faulty bot loses: `fault` is then set, and the game ends here."""
        turn = self.table.turn
        assert turn is not None
        allowed = self.time.for_move(self._clocks[turn]).allowed
        with self._deadline(self._guard(turn, allowed), turn):
            begin = perf_counter()
            try:
                move = self._choose(turn)
            except EngineFault as fault:
                self._lose(turn, fault.reason, str(fault))
                return
            except (Exception, SystemExit) as fault:  # noqa: BLE001 - a bot may raise anything, and loses for it
                self._lose(turn, ERROR, describe_fault(fault))
                return
            seconds = perf_counter() - begin
        if self._is_in_time(turn, seconds, allowed):
            try:
                self.table.play(_check_move(move))
            except (AnnalesError, TypeError, ValueError) as fault:
                self._lose(turn, ILLEGAL, str(fault))

    def _guard(self, turn: int, allowed: float | None) -> float | None:
        """Seconds of wall-clock time after which this process ends if the bot has not answered."""
        # An engine is a process of its own, which is stopped without an end of this process.
        if allowed is None or isinstance(self.bots[turn], EngineBot):
            return None
        return 5 * allowed + 5 if isinstance(self.bots[turn], SearchBot) else allowed

    def _choose(self, turn: int) -> object:
        """The answer of a bot. A bot may change the game that it gets, so each move has a public copy of its own."""
        bot, given, seed = self.bots[turn], self.table.public(), self.seed + self.table.ply
        if isinstance(bot, LimitedBot):
            return bot.choose_within(given, seed, self.time.for_move(self._clocks[turn]))
        return bot.choose(given, seed)

    def _is_in_time(self, turn: int, seconds: float, allowed: float | None) -> bool:
        """Count the time of a move, and say whether it was in time."""
        bot = self.bots[turn]
        # A search measures itself, by processor time unless it was made with another clock.
        used = bot.seconds_used if isinstance(bot, EngineBot | SearchBot) else seconds
        self._seconds[turn] += used
        self._decisions[turn] += 1
        # The timer of `_deadline` fires only GRACE seconds after the limit, so the time is checked here too.
        if allowed is not None and used > allowed:
            self._lose(turn, TIME, f"took {used:.2f} of {allowed:g} seconds")
            return False
        clock = self._clocks[turn]
        if clock is not None:
            self._clocks[turn] = clock - used + self.time.increment
        return True

    def _lose(self, turn: int, reason: str, what: str) -> None:
        where = f"deal {self.deal}, ply {self.table.ply + 1}, seat {turn}"
        player = self.letters[turn]
        self.fault = Fault(player, turn, reason, f"{where}: {player} ({self.names[turn]}) {what}")

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
        self._lose(turn, TIME, f"took more than {limit + GRACE:g} of {limit:g} seconds")
        self.overtime()

    def finish(self) -> GameResult:
        """The result of the game, with its record if records are kept. Engines may then play another game."""
        moves = self.table.ply
        if self.fault is not None and self.table.outcome is None:
            self.table.resign(self.fault.seat)
        outcome = self.table.outcome
        # A game that was stopped has no outcome, and no seat is better than another.
        winners = outcome.winners if outcome else range(self.table.seats)
        for bot in self.bots:
            if isinstance(bot, EngineBot):
                bot.close()
        scores = [1 / len(winners) if seat in winners else 0.0 for seat in range(self.table.seats)]
        return GameResult(
            scores[self.rotation],
            self.fault.reason if self.fault else outcome.by if outcome else STOPPED,
            moves,
            self.fault,
            tuple(scores),
            tuple(self._seconds),
            tuple(self._decisions),
            self._record() if self.keeps_record else "",
        )

    def _record(self) -> str:
        names = {f"player {seat}": name for seat, name in enumerate(self.names)}
        place = {"deal": str(self.deal), "seat": str(self.rotation)}
        played = {"annales": annales.__version__, "bot seed": str(self.seed), **self.time.headers}
        fault = {"fault": self.fault.message} if self.fault else {}
        if self.table.outcome is None:
            fault = {"stopped": f"after {self.table.ply} moves"}
        return self.table.record({**names, **place, **played, **fault})


def _check_move(move: object) -> Move | str | int:
    """The answer of a bot. Raises `TypeError` for an object that cannot name a move."""
    if isinstance(move, bool) or not isinstance(move, Move | str | int):
        raise TypeError(f"returned {move!r}, which is not a move")
    return move
