"""A game in the terminal against a bot."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

from annales.bots import Bot, warm
from annales.cli.i18n import bot_names, message
from annales.cli.output import error
from annales.cli.terminal.analysing import AnalysingPrompt
from annales.cli.terminal.reading import shortened
from annales.core.bot import describe_fault, for_game
from annales.core.game import Game, Played
from annales.core.record import record_of
from annales.errors import AnnalesError

__all__ = ["TerminalGame"]


class _BotFailed(Exception):
    """A bot raised an error, or gave a move that is not legal."""


class TerminalGame(AnalysingPrompt):
    """A game of one person at a seat against a bot in all other seats."""

    help_lines = ("move", "help", "table", "moves", "best", "if", "why", "price", "log", "undo", "save", "quit")

    def __init__(self, game: Game, seat: int, bot: Bot, seed: int) -> None:
        others = bot_names(bot.name, game.seats - 1)
        super().__init__(game, seat, [*others[:seat], message("you"), *others[seat:]])
        self.own, self.bot, self.seed = seat, for_game(bot, seed), seed
        self.takebacks = 0

    def run(self) -> bool:
        """Play until the game is over or the person leaves. False if piped input ended before the game did."""
        if moves := self.game.legal_moves:
            # The first move that has a shorter form shows what that is.
            move = next((each for each in moves if shortened(moves, each) != each.text), moves[0])
            self.out.print(message("hello", move=move.text, short=shortened(moves, move)), style="dim")
        if self.bot.compiles:
            with self._waiting("warming"):
                warm([self.game.ruleset.id])
        try:
            self._play_on()
            return self.read_lines()
        except _BotFailed as failed:
            error(message("error-bot", player=self.bot.name, why=str(failed)))
            return False

    @property
    def goes_on(self) -> bool:
        """Whether the game goes on."""
        return self.game.turn is not None

    def enter(self, line: str) -> None:
        """Play a move, and let the bot answer."""
        self.game.play(self.read_move(line))
        self._play_on()

    def undo(self) -> None:
        """Take back the person's last decision and all moves since."""
        if not any(isinstance(entry, Played) and entry.seat == self.own for entry in self.game.history):
            raise AnnalesError(message("error-undo"))
        self.game.undo()
        # Moves of the bot after the person's decision are taken back, too.
        while self.game.turn != self.own:
            self.game.undo()
        self.takebacks += 1

    def record(self) -> str:
        """The game so far as text."""
        players = {f"player {i}": "guest" if i == self.own else self.bot.name for i in range(self.game.seats)}
        takebacks = {"takebacks": str(self.takebacks)} if self.takebacks else {}
        return str(record_of(self.game, {**players, **takebacks}))

    def _play_on(self) -> None:
        """Let the bot move until the person is on turn or the game is over, then show the table."""
        while self.game.turn not in (None, self.own):
            with self._waiting("thinking"):
                # The bot gets no secret seed, so that it cannot see the future.
                self._let_bot_move()
        self.print_new_entries()
        self.show_table()

    def _let_bot_move(self) -> None:
        try:
            self.game.play(self.bot.choose(self.game.public(), self.seed))
        except Exception as fault:
            raise _BotFailed(describe_fault(fault)) from fault

    def _waiting(self, text: str) -> AbstractContextManager[object]:
        """At a terminal, a status line while something takes time."""
        if not (self.bot.compiles and self.out.is_terminal):
            return nullcontext()
        return self.out.status(message(text, player=bot_names(self.bot.name, 1)[0]))
