"""A game at the terminal: reads moves and questions, line by line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path

from rich.table import Table

from annales.bots import Bot, warm
from annales.cli.desk import find_desk
from annales.cli.i18n import say
from annales.cli.names import find_id, gloss, reason_text
from annales.cli.output import console, error, write_whole
from annales.cli.terminal.history import tell
from annales.cli.terminal.score_sheet import score_sheet, verdict
from annales.core.game import Game, Played
from annales.core.record import record_of
from annales.errors import AmbiguousMove, AnnalesError, IllegalMove, NotationError

__all__ = ["Session"]

FORMS = ("move", "help", "table", "moves", "why", "price", "log", "undo", "save", "quit")


class Session:
    """One person at `seat`, one bot everywhere else."""

    def __init__(self, game: Game, seat: int, bot: Bot, seed: int) -> None:
        self.game, self.seat, self.bot, self.seed = game, seat, bot, seed
        self.players = [say("you") if i == seat else bot.name for i in range(game.seats)]
        self.desk = find_desk(game.ruleset.id)
        self.out = console()
        self.takebacks = 0
        self.told = 0
        """How many entries of the history have been told."""
        self.saved: set[Path] = set()
        self.asking = sys.stdin.isatty()
        if self.asking:
            with suppress(ImportError):
                import readline  # noqa: F401 - so that input can be edited and repeated
        self.commands: Mapping[str, Callable[[str], None]] = {
            "?": self._help,
            "help": self._help,
            "table": self._table,
            "moves": self._moves,
            "why": self._why,
            "price": self._price,
            "log": self._log,
            "undo": self._undo,
            "save": self._save,
        }

    def run(self) -> bool:
        """Play until the game is over or left. False when input that is no terminal ended before the game."""
        self.out.print(say("hello"), style="dim")
        if self.bot.compiles:
            with self._waiting("warming"):
                warm([self.game.ruleset.id])
        self._go_on()
        while self.game.turn is not None:
            line = self._read()
            if line is None:
                error(say("error-input-ended"))
                return False
            if line == "quit":
                return True
            self._obey(line)
        self.out.print(score_sheet(self.game, self.players))
        self.out.print(verdict(self.game, self.players), style="bold")
        return True

    def _read(self) -> str | None:
        """A line of input; None at its end, which at a terminal means to leave."""
        prompt = say("prompt", ply=self.game.ply + 1)
        try:
            line = input(prompt if self.asking else "").strip()
        except EOFError:
            if self.asking:
                self.out.print()
            return "quit" if self.asking else None
        if not self.asking:
            self.out.print(f"{prompt}{line}")
        return line

    def _obey(self, line: str) -> None:
        """A command, or else a move."""
        word, _, rest = line.partition(" ")
        try:
            if word in self.commands:
                self.commands[word](rest.strip())
            elif word:
                self._move(line)
        except IllegalMove as refusal:
            error(self._refusal(refusal, line))
        except AnnalesError as fault:
            error(str(fault))

    def _refusal(self, refusal: IllegalMove, line: str) -> str:
        if refusal.reason is None:
            return str(refusal)
        why = reason_text(self.game.ruleset.id, refusal.reason)
        return say("error-illegal", move=self._complete(line), why=why)

    # Moves

    def _move(self, line: str) -> None:
        if line.isdecimal():
            self.game.play(self._numbered(int(line)))
        else:
            self.game.play(self._parse(line))
        self._go_on()

    def _numbered(self, number: int) -> str:
        moves = self.game.legal_moves
        if not 1 <= number <= len(moves):
            raise AnnalesError(say("error-number", number=number, most=len(moves)))
        return str(moves[number - 1])

    def _parse(self, line: str) -> str:
        """A move, legal or not: shortened words count among the legal moves first, then among all ids."""
        try:
            return str(self.game.parse(line))
        except AmbiguousMove:
            raise
        except NotationError:
            return str(self.game.parse(self._complete(line)))

    def _complete(self, line: str) -> str:
        first, *others = line.split()
        return " ".join([first.lower(), *(find_id(self.game.ruleset.id, word) for word in others)])

    def _go_on(self) -> None:
        """Let the bot move until the person is on turn or the game is over, then show the table."""
        while self.game.turn not in (None, self.seat):
            with self._waiting("thinking"):
                move = self.bot.choose(self.game.public(), self.seed)
            self.game.play(move)
        self._tell_news()
        self._table("")

    def _waiting(self, text: str) -> AbstractContextManager[object]:
        """At a terminal, a line that says what takes time, as long as it does."""
        if not (self.bot.compiles and self.out.is_terminal):
            return nullcontext()
        return self.out.status(say(text, player=self.bot.name))

    def _tell_news(self) -> None:
        history = self.game.history
        before = sum(isinstance(entry, Played) for entry in history[: self.told])
        for line in tell(self.game.ruleset.id, history[self.told :], self.players, before):
            self.out.print(line, style="dim", soft_wrap=True)
        self.told = len(history)

    # Commands

    def _help(self, _: str) -> None:
        table = Table.grid(padding=(0, 2))
        for name in FORMS:
            table.add_row(say(f"form-{name}"), say(f"does-{name}"))
        self.out.print(table)

    def _table(self, _: str) -> None:
        for part in self.desk.table(self.game, self.seat, self.players, self.out.width):
            self.out.print(part)

    def _moves(self, _: str) -> None:
        table = Table.grid(padding=(0, 2))
        for number, move in enumerate(self.game.legal_moves, 1):
            named = gloss(self.game.ruleset.id, move.text)
            table.add_row(str(number), named, self.desk.note(self.game, move))
        self.out.print(table)

    def _why(self, text: str) -> None:
        if not text:
            raise AnnalesError(say("error-why"))
        move = self._parse(text)
        reason = self.game.why_not(move, self.seat)
        if reason is None:
            self.out.print(say("legal", move=move))
        else:
            why = reason_text(self.game.ruleset.id, reason)
            self.out.print(say("not-legal", move=move, why=why), soft_wrap=True)

    def _price(self, text: str) -> None:
        if not text:
            raise AnnalesError(say("error-price"))
        item = find_id(self.game.ruleset.id, text)
        for seat in range(self.game.seats):
            price = self.game.price(item, seat)
            self.out.print(self.players[seat], style="bold")
            self.out.print(self.desk.price(price))

    def _log(self, _: str) -> None:
        for line in tell(self.game.ruleset.id, self.game.history, self.players):
            self.out.print(line, soft_wrap=True)

    def _undo(self, _: str) -> None:
        """Take back to the person's decision before."""
        if not any(isinstance(entry, Played) and entry.seat == self.seat for entry in self.game.history):
            raise AnnalesError(say("error-undo"))
        self.game.undo()
        while self.game.turn != self.seat:
            self.game.undo()
        self.takebacks += 1
        self.told = len(self.game.history)
        self.out.print(say("undone"))
        self._table("")

    def _save(self, text: str) -> None:
        if not text:
            raise AnnalesError(say("error-save"))
        self.save(Path(text))

    # Records

    def record(self) -> str:
        """The game so far as text."""
        players = {f"player {i}": "guest" if i == self.seat else self.bot.name for i in range(self.game.seats)}
        takebacks = {"takebacks": str(self.takebacks)} if self.takebacks else {}
        return str(record_of(self.game, {**players, **takebacks}))

    def save(self, path: Path) -> bool:
        """Write the record to a file, new or this session's own; tell whether that worked."""
        try:
            write_whole(path, self.record(), again=path in self.saved)
        except FileExistsError:
            error(say("error-exists", file=str(path)))
            return False
        except OSError as fault:
            error(say("error-write", file=str(path), why=fault.strerror or str(fault)))
            return False
        self.saved.add(path)
        self.out.print(say("saved", file=str(path)), soft_wrap=True)
        return True
