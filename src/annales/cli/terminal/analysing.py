"""Commands that say what the moves of a position are worth."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Literal

from rich import box
from rich.table import Table

from annales.cli.i18n import message
from annales.cli.terminal.prompt import GamePrompt
from annales.core.game import Game
from annales.errors import AnnalesError

if TYPE_CHECKING:
    from annales.analysis import MoveValue, PositionValues

__all__ = ["VISITS", "AnalysingPrompt"]

VISITS = 24_000
"""Visits of the search that judges a position."""
MOST_MOVES = 5
"""Moves in a list of the best ones."""


class AnalysingPrompt(GamePrompt):
    """A game in which somebody may ask for the best moves, and why one is better than another."""

    def __init__(self, game: Game, seat: int | None, players: Sequence[str], visits: int = VISITS) -> None:
        super().__init__(game, seat, players)
        self.visits = visits
        self.commands = {**self.commands, "best": self._best, "if": self._what_if}

    def _best(self, _: str) -> None:
        found = self._analyse(None)
        if found.exact:
            self.out.print(message("assist-exact"), style="dim")
        self._print_moves(found, found.moves[:MOST_MOVES])

    def _what_if(self, text: str) -> None:
        if not text:
            raise AnnalesError(message("assist-if-what"))
        move = self.read_move(text)
        found = self._analyse(move)
        made = found.value_of(move)
        self._print_moves(found, [found.best] if made is found.best else [made, found.best])
        if made is found.best:
            self.out.print(message("assist-is-best"))
            return
        self.out.print(message("assist-loses", loss=self._loss(found, made), best=self.texts.command(found.best.move)))
        for kind, change in self._reasons(found, made):
            how = self.texts.word(f"victory-{kind}")
            self.out.print(message("assist-reason", how=how, change=f"{100 * change:+.1f}"), style="dim")
        for term in self._terms(found):
            self.out.print(term, style="dim")

    @staticmethod
    def _loss(found: PositionValues, made: MoveValue) -> str:
        """What a move gives away against the best one, in percentage points with the standard error."""
        from annales.analysis.uncertainty import difference_error

        loss = f"{100 * (found.best.win[found.seat] - made.win[found.seat]):.1f}"
        return loss if found.exact else f"{loss} ± {100 * difference_error(found.best, made, found.seat):.1f}"

    def _reasons(self, found: PositionValues, made: MoveValue) -> list[tuple[str, float]]:
        """By how much each kind of victory of the seat on turn is rarer or more frequent than after the best move."""
        best, own = found.best.kinds[found.seat], made.kinds[found.seat]
        changes = {kind: own.get(kind, 0.0) - best.get(kind, 0.0) for kind in {**best, **own}}
        return sorted(changes.items(), key=lambda item: -abs(item[1]))

    def _terms(self, found: PositionValues) -> list[str]:
        """The terms in which the move differs from the best one, as sentences about the one that was played."""
        from annales.analysis.report.terms import MoveTermTexts

        if found.comparison is None:
            return []
        return list(MoveTermTexts(self.texts, self.players).sentences(found.comparison, found.seat))

    def _analyse(self, judge: str | None) -> PositionValues:
        from annales.analysis import ReviewLimits, analyse

        with self._analysing():
            return analyse(self.game.public(), ReviewLimits(visits=self.visits), judge=judge)

    def _analysing(self) -> AbstractContextManager[object]:
        return self.out.status(message("assist-thinking")) if self.out.is_terminal else nullcontext()

    def _print_moves(self, found: PositionValues, moves: Sequence[MoveValue]) -> None:
        """A row for each move: the win chance of who is on turn, and the expected continuation."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
        for name in ("move", "win", "line"):
            justify: Literal["left", "right"] = "right" if name == "win" else "left"
            table.add_column(message(f"assist-column-{name}"), justify=justify, no_wrap=name == "win")
        for move in moves:
            win, error = move.win[found.seat], move.error[found.seat]
            chance = f"{100 * win:.1f} %" + (f" ± {100 * error:.1f}" if error > 0 else "")
            line = self.texts.join(*map(self.texts.command, move.line[1:]))
            table.add_row(self.texts.command(move.move, self.players), chance, line)
        self.out.print(table)
