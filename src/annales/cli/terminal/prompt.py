"""Reading moves and commands of a game in the terminal, line by line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from rich.table import Table

from annales.cli.i18n import language, message
from annales.cli.output import console, error, print_board, print_lines, write_whole
from annales.cli.terminal.reading import LineReader, complete_words, moves_table, read_move
from annales.core.game import Game, Played
from annales.core.history_text import describe_history
from annales.core.ruleset import Ruleset
from annales.errors import AmbiguousMove, AnnalesError, IllegalMove, NotationError, Reason

__all__ = ["GamePrompt"]


class GamePrompt(ABC):
    """A game whose moves are typed. `seat` is the seat of the person, None for somebody who enters all moves."""

    help_lines: Sequence[str]
    """The commands in the order in which they are listed."""
    undone = "undone"
    """The key of the text after a step was taken back."""

    def __init__(self, game: Game, seat: int | None, players: Sequence[str]) -> None:
        self.game, self.seat, self.players = game, seat, list(players)
        self.rules, self.texts = game.ruleset, game.ruleset.in_language(language(), game.options)
        self.out = console()
        self.shown = 0
        """How many entries of the history have been printed."""
        self.saved: set[Path] = set()
        self._lines = LineReader(self.out)
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

    @abstractmethod
    def enter(self, line: str) -> None:
        """Carry out a line that is no command: a move. Raises `AnnalesError`."""

    @abstractmethod
    def undo(self) -> None:
        """Take back the last step. Raises `AnnalesError` where there is none."""

    @abstractmethod
    def record(self) -> str:
        """The game so far as text."""

    @property
    @abstractmethod
    def goes_on(self) -> bool:
        """Whether there is more to enter."""

    def read_lines(self) -> bool:
        """Carry out lines until the game ends or the person leaves. False if piped input ended before the game."""
        while self.goes_on:
            line = self._lines.read(message("prompt", ply=self.game.ply + 1))
            if line is None:
                error(message("error-input-ended"))
                return False
            if line == "quit":
                return True
            self._execute(line)
        return True

    def _execute(self, line: str) -> None:
        """A command, or else a move."""
        word, _, rest = line.partition(" ")
        text = rest.strip() if word in self.commands else line
        try:
            if word in self.commands:
                self.commands[word](text)
            elif word:
                self.enter(text)
        except AnnalesError as fault:
            error(self._describe(fault, text))

    def _describe(self, fault: AnnalesError, text: str) -> str:
        """What is wrong with a text, in the current language where the catalogue has a text for it."""
        if isinstance(fault, IllegalMove) and fault.reason:
            return message("error-illegal", move=complete_words(self.texts, text), why=self._reason(fault.reason))
        if isinstance(fault, NotationError) and language() != "en":
            return message("error-ambiguous" if isinstance(fault, AmbiguousMove) else "error-notation", text=text)
        return str(fault)

    def read_move(self, line: str) -> str:
        """A typed move, legal or not. Raises `AnnalesError`."""
        return read_move(self.game, self.texts, line)

    def print_new_entries(self) -> None:
        """Print what has happened since the last call."""
        history = self.game.history
        before = sum(isinstance(entry, Played) for entry in history[: self.shown])
        for line in describe_history(history[self.shown :], self.texts, self.players, before + 1):
            self.out.print(line, style="dim", soft_wrap=True)
        self.shown = len(history)

    # Commands

    def _help(self, _: str) -> None:
        table = Table.grid(padding=(0, 2))
        for name in self.help_lines:
            if name == "price" and type(self.rules).price is Ruleset.price:
                continue
            table.add_row(message(f"form-{name}"), message(f"does-{name}"))
        self.out.print(table)

    def _table(self, _: str) -> None:
        self.show_table()

    def show_table(self) -> None:
        """Print the table as the person sees it."""
        seat = self.seat if self.seat is not None else self.game.turn or 0
        print_board(self.out, self.game, seat, self.players)

    def _moves(self, _: str) -> None:
        self.out.print(moves_table(self.game, self.texts))

    def _why(self, text: str) -> None:
        if not text:
            raise AnnalesError(message("error-why"))
        move = self.read_move(text)
        reason = self.game.why_not(move, self.seat if self.seat is not None else self.game.turn or 0)
        if reason is None:
            self.out.print(message("legal", move=move))
        else:
            self.out.print(message("not-legal", move=move, why=self._reason(reason)), soft_wrap=True)

    def _reason(self, reason: Reason) -> str:
        return self.texts.reason(reason, self.players, self.seat)

    def _price(self, text: str) -> None:
        if not text:
            raise AnnalesError(message("error-price"))
        item = self.texts.find(text)
        for seat in range(self.game.seats):
            price = self.game.price(item, seat)
            self.out.print(self.players[seat], style="bold")
            print_lines(self.out, self.rules.terminal.describe_price(price, self.texts, self.out.width))

    def _log(self, _: str) -> None:
        for line in describe_history(self.game.history, self.texts, self.players):
            self.out.print(line, soft_wrap=True)

    def _undo(self, _: str) -> None:
        self.undo()
        self.shown = len(self.game.history)
        self.out.print(message(self.undone))
        self.show_table()

    def _save(self, text: str) -> None:
        if not text:
            raise AnnalesError(message("error-save"))
        self.save(Path(text))

    def save(self, path: Path) -> bool:
        """Write the record to a new file, or again to one written before; return whether that worked."""
        try:
            write_whole(path, self.record(), again=path in self.saved)
        except FileExistsError:
            error(message("error-exists", file=str(path)))
            return False
        except OSError as fault:
            error(message("error-write", file=str(path), why=fault.strerror or str(fault)))
            return False
        self.saved.add(path)
        self.out.print(message("saved", file=str(path)), soft_wrap=True)
        return True
