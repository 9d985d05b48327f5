"""A game in the terminal: reads moves and commands, line by line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path

from rich.table import Table

from annales.bots import Bot, warm
from annales.cli.i18n import bot_names, language, message
from annales.cli.output import console, error, print_board, print_lines, write_whole
from annales.core.bot import for_game
from annales.core.game import Game, Played
from annales.core.history_text import describe_history
from annales.core.record import record_of
from annales.errors import AmbiguousMove, AnnalesError, IllegalMove, NotationError, Reason

__all__ = ["TerminalGame"]

HELP_LINES = ("move", "help", "table", "moves", "why", "price", "log", "undo", "save", "quit")


class TerminalGame:
    """A game of one person at `seat` against a bot in all other seats."""

    def __init__(self, game: Game, seat: int, bot: Bot, seed: int) -> None:
        self.game, self.seat, self.bot, self.seed = game, seat, for_game(bot, seed), seed
        others = bot_names(bot.name, game.seats - 1)
        self.players = [*others[:seat], message("you"), *others[seat:]]
        self.rules, self.texts = game.ruleset, game.ruleset.in_language(language(), game.options)
        self.out = console()
        self.takebacks = 0
        self.shown = 0
        """How many entries of the history have been printed."""
        self.saved: set[Path] = set()
        self.interactive = sys.stdin.isatty()
        if self.interactive:
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
        """Play until the game is over or the person leaves. False if piped input ended before the game did."""
        self.out.print(message("hello"), style="dim")
        if self.bot.compiles:
            with self._waiting("warming"):
                warm([self.game.ruleset.id])
        self._play_on()
        while self.game.turn is not None:
            line = self._read()
            if line is None:
                error(message("error-input-ended"))
                return False
            if line == "quit":
                return True
            self._execute(line)
        return True

    def _read(self) -> str | None:
        """A line of input; None at the end of piped input. At a terminal the end of input means to leave."""
        prompt = message("prompt", ply=self.game.ply + 1)
        try:
            line = input(prompt if self.interactive else "").strip()
        except EOFError:
            if self.interactive:
                self.out.print()
            return "quit" if self.interactive else None
        # Piped input is not shown by itself, so that the output would lack the moves.
        if not self.interactive:
            self.out.print(f"{prompt}{line}")
        return line

    def _execute(self, line: str) -> None:
        """A command, or else a move."""
        word, _, rest = line.partition(" ")
        try:
            if word in self.commands:
                self.commands[word](rest.strip())
            elif word:
                self._move(line)
        except AnnalesError as fault:
            error(self._describe(fault, line))

    def _describe(self, fault: AnnalesError, line: str) -> str:
        """What is wrong with a line, in the current language where the catalogue has a text for it."""
        if isinstance(fault, IllegalMove) and fault.reason:
            return message("error-illegal", move=self._complete(line), why=self._reason(fault.reason))
        if isinstance(fault, NotationError) and language() != "en":
            return message("error-ambiguous" if isinstance(fault, AmbiguousMove) else "error-notation", text=line)
        return str(fault)

    # Moves

    def _move(self, line: str) -> None:
        if line.isdecimal():
            self.game.play(self._numbered(int(line)))
        else:
            self.game.play(self._parse(line))
        self._play_on()

    def _numbered(self, number: int) -> str:
        moves = self.game.legal_moves
        if not 1 <= number <= len(moves):
            raise AnnalesError(message("error-number", number=number, most=len(moves)))
        return str(moves[number - 1])

    def _parse(self, line: str) -> str:
        """A move, legal or not: shortened words count among the legal moves first, then among all ids."""
        try:
            return str(self.game.parse(line))
        # A text that fits several legal moves is not looked up among illegal ones.
        except AmbiguousMove:
            raise
        except NotationError:
            return str(self.game.parse(self._complete(line)))

    def _complete(self, line: str) -> str:
        first, *others = line.split()
        return " ".join([first.lower(), *(self.texts.find(word) for word in others)])

    def _play_on(self) -> None:
        """Let the bot move until the person is on turn or the game is over, then show the table."""
        while self.game.turn not in (None, self.seat):
            with self._waiting("thinking"):
                # The bot gets no secret seed, so that it cannot see the future.
                move = self.bot.choose(self.game.public(), self.seed)
            self.game.play(move)
        self._print_new_entries()
        self._table("")

    def _waiting(self, text: str) -> AbstractContextManager[object]:
        """At a terminal, a status line while something takes time."""
        if not (self.bot.compiles and self.out.is_terminal):
            return nullcontext()
        return self.out.status(message(text, player=bot_names(self.bot.name, 1)[0]))

    def _print_new_entries(self) -> None:
        """Print what has happened since the last call."""
        history = self.game.history
        before = sum(isinstance(entry, Played) for entry in history[: self.shown])
        for line in describe_history(history[self.shown :], self.texts, self.players, before + 1):
            self.out.print(line, style="dim", soft_wrap=True)
        self.shown = len(history)

    # Commands

    def _help(self, _: str) -> None:
        table = Table.grid(padding=(0, 2))
        for name in HELP_LINES:
            table.add_row(message(f"form-{name}"), message(f"does-{name}"))
        self.out.print(table)

    def _table(self, _: str) -> None:
        print_board(self.out, self.game, self.seat, self.players)

    def _moves(self, _: str) -> None:
        table = Table.grid(padding=(0, 2))
        situation = self.game.situation
        for number, move in enumerate(self.game.legal_moves, 1):
            note = self.rules.move_note(situation, move.number, self.texts)
            table.add_row(str(number), self.texts.with_names(move.text), note)
        self.out.print(table)

    def _why(self, text: str) -> None:
        if not text:
            raise AnnalesError(message("error-why"))
        move = self._parse(text)
        reason = self.game.why_not(move, self.seat)
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
            print_lines(self.out, self.rules.describe_price(price, self.texts, self.out.width))

    def _log(self, _: str) -> None:
        for line in describe_history(self.game.history, self.texts, self.players):
            self.out.print(line, soft_wrap=True)

    def _undo(self, _: str) -> None:
        """Take back the person's last decision and all moves since."""
        if not any(isinstance(entry, Played) and entry.seat == self.seat for entry in self.game.history):
            raise AnnalesError(message("error-undo"))
        self.game.undo()
        # Moves of the bot after the person's decision are taken back, too.
        while self.game.turn != self.seat:
            self.game.undo()
        self.takebacks += 1
        self.shown = len(self.game.history)
        self.out.print(message("undone"))
        self._table("")

    def _save(self, text: str) -> None:
        if not text:
            raise AnnalesError(message("error-save"))
        self.save(Path(text))

    # Records

    def record(self) -> str:
        """The game so far as text."""
        players = {f"player {i}": "guest" if i == self.seat else self.bot.name for i in range(self.game.seats)}
        takebacks = {"takebacks": str(self.takebacks)} if self.takebacks else {}
        return str(record_of(self.game, {**players, **takebacks}))

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
