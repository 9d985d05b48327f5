"""External engines as bots. `docs/guide/engines.md` documents the protocol, which is one JSON object on each line."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from annales.bots.engine_process import HELLO, EngineProcess, Greeting
from annales.bots.moves import seat_on_turn
from annales.core.bot import MoveLimit
from annales.core.game import Game
from annales.core.history import Entry, Played
from annales.core.move import Move
from annales.errors import AnnalesError, EngineFault

__all__ = ["EngineBot", "legal_move", "split_command"]

_idle: dict[tuple[type[EngineBot], tuple[str, ...], str | None], list[EngineProcess]] = {}
"""Processes that wait for their next game, by protocol, command and log, so that not every game starts a program."""


def split_command(text: str, *, windows: bool = os.name == "nt") -> tuple[str, ...]:
    """The words of a command line without a shell: what `shlex.join` joins, on Windows too.

    There a backslash stands between folders; elsewhere it quotes the next character.

    Raises `AnnalesError` for a program that cannot be found.

    >>> split_command("python3 -u 'my engine.py'")[1:]
    ('-u', 'my engine.py')
    """
    reader = shlex.shlex(text, posix=True)
    reader.whitespace_split, reader.commenters = True, ""
    if windows:
        reader.escape = ""
    try:
        words = tuple(reader)
    except ValueError as fault:
        raise AnnalesError(f"cannot read the command {text!r}: {fault}") from None
    if not words:
        raise AnnalesError("an engine needs a command, as in 'exec:./engine --option'")
    if shutil.which(words[0]) is None:
        hint = " (a path that contains a space needs quotes)" if len(words) > 1 else ""
        raise AnnalesError(f"there is no program {words[0]!r}{hint}")
    return words


@dataclass(eq=False)
class EngineBot:
    """A program that chooses moves and speaks the engine protocol on its standard input and output.

    The program starts at the first move. It gets what is public, entry by entry. After a crash, a late answer or an
    answer that is no legal move, `choose` raises `EngineFault` and ends the program; the next game starts it again.
    """

    name: str
    command: tuple[str, ...]
    log: str | None = None
    """Folder for what the program writes to standard error, or "-" to show it; None to keep only its last line."""
    compiles: bool = False
    seconds_used: float = field(default=0.0, init=False)
    """Seconds of the last move: processor time of the program where it can be measured, otherwise wall-clock time."""
    greeting: ClassVar[Greeting] = HELLO
    _process: EngineProcess | None = field(default=None, init=False, repr=False)
    _told: list[Entry] = field(default_factory=list, init=False, repr=False)
    _new: bool = field(default=True, init=False, repr=False)

    def choose(self, game: Game, seed: int) -> Move:
        """The move that the program answers, without a limit of time. Raises `EngineFault` where it gives none."""
        return self.choose_within(game, seed, MoveLimit())

    def choose_within(self, game: Game, seed: int, limit: MoveLimit) -> Move:
        """The move that the program answers. Raises `EngineFault` where it gives none in time."""
        try:
            return self._ask(game, seed, limit)
        except EngineFault:
            self._end()
            raise

    def close(self) -> None:
        """The game is over: keep the program for another one."""
        if self._process is not None:
            _idle.setdefault((type(self), self.command, self.log), []).append(self._process)
        self._process, self._told, self._new = None, [], True

    def _ask(self, game: Game, seed: int, limit: MoveLimit) -> Move:
        messages = [*self._news(game, seat_on_turn(game)), _question(game, seed, limit)]
        answer, self.seconds_used = self._start().ask(messages, limit.allowed)
        text = answer.get("move")
        if answer.get("type") != "answer" or not isinstance(text, str):
            raise EngineFault(f"answered {str(answer)[:200]!r}, which is not a move", "illegal")
        return legal_move(game, text)

    def _start(self) -> EngineProcess:
        if self._process is None:
            idle = _idle.get((type(self), self.command, self.log))
            self._process = idle.pop() if idle else EngineProcess(self.command, self.log, self.greeting)
        return self._process

    def _news(self, game: Game, seat: int) -> Iterator[Mapping[str, object]]:
        """What has happened since the last question. A game that does not continue the last one is a new game."""
        history = list(game.history)
        if self._new or history[: len(self._told)] != self._told:
            yield _new_game(game, seat)
            self._told, self._new = [], False
        yield from map(_event, history[len(self._told) :])
        self._told = history

    def _end(self) -> None:
        if self._process is not None:
            self._process.end()
        self._process, self._told, self._new = None, [], True

    def __getstate__(self) -> dict[str, Any]:
        # A process belongs to the process that started it: copies and pickles start without one.
        return {**self.__dict__, "_process": None, "_told": [], "_new": True}


def legal_move(game: Game, text: str) -> Move:
    """The legal move that an engine has answered. Raises `EngineFault` for another text."""
    try:
        move = game.parse_exactly(text)
    except AnnalesError as fault:
        raise EngineFault(f"answered {text[:200]!r}: {fault}", "illegal") from fault
    if move not in game.legal_moves:
        reason = game.why_not(move)
        raise EngineFault(f"answered {text!r}, which is not legal" + (f" ({reason.rule})" if reason else ""), "illegal")
    return move


def _new_game(game: Game, seat: int) -> Mapping[str, object]:
    return {
        "type": "new_game",
        "game": game.ruleset.id,
        "rules": game.ruleset.version,
        "options": dict(game.options),
        "position": game.start_position,
        "seat": seat,
        "seats": game.seats,
    }


def _event(entry: Entry) -> Mapping[str, object]:
    if isinstance(entry, Played):
        return {"type": "move", "seat": entry.seat, "move": entry.move.text}
    return {"type": "chance", "kind": entry.kind, "outcome": entry.outcome}


def _question(game: Game, seed: int, limit: MoveLimit) -> Mapping[str, object]:
    return {
        "type": "choose",
        "ply": game.ply,
        "legal": [move.text for move in game.legal_moves],
        "seed": seed,
        "seconds": limit.seconds,
        "clock": limit.clock,
        "increment": limit.increment,
        "visits": limit.visits,
    }
