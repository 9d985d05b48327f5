"""A game that lies on a real table: all moves and all outcomes of chance are typed, and positions are analysed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Literal

from rich import box
from rich.table import Table

from annales.cli.i18n import message
from annales.cli.terminal.prompt import GamePrompt
from annales.core.game import Game
from annales.core.record import record_of
from annales.errors import AnnalesError, ChanceError

if TYPE_CHECKING:
    from annales.analysis import MoveValue, PositionValues

__all__ = ["Assistant"]

MOST_MOVES = 5
"""Moves in a list of the best ones."""
MOST_NAMES = 12
"""Outcomes that are listed without being asked for."""


class Assistant(GamePrompt):
    """A game with manual chance, which somebody follows at a real table."""

    undone = "assist-undone"
    help_lines = (
        "assist-move",
        "assist-outcome",
        "help",
        "best",
        "if",
        "outcomes",
        "table",
        "moves",
        "why",
        "price",
        "log",
        "position",
        "assist-undo",
        "save",
        "quit",
    )

    def __init__(self, game: Game, visits: int) -> None:
        super().__init__(game, None, [message("player", seat=seat) for seat in range(game.seats)])
        self.visits = visits
        self._before: list[Game] = []
        """The game before each line that was entered."""
        self.commands = {
            **self.commands,
            "best": self._best,
            "if": self._what_if,
            "outcomes": self._outcomes,
            "position": self._position,
        }

    def run(self) -> bool:
        """Read lines until the game is over or the person leaves. False if piped input ended before the game did."""
        self.out.print(message("assist-hello"), style="dim")
        self._show()
        return self.read_lines()

    @property
    def goes_on(self) -> bool:
        """Whether a move or an outcome of chance is missing."""
        return self.game.turn is not None or self.game.chance is not None

    def enter(self, line: str) -> None:
        """A move, or outcomes of chance: one or several, in the order of the table."""
        before = self.game.copy()
        if self.game.chance is not None:
            self.game.reveal(*self._outcome_ids(line))
        else:
            self.game.play(self.read_move(line))
        self._before.append(before)
        self._show()

    def undo(self) -> None:
        """Take back the last line. Raises `AnnalesError` where there is none."""
        if not self._before:
            raise AnnalesError(message("error-undo"))
        self.game = self._before.pop()

    def record(self) -> str:
        """The game so far as text."""
        return str(record_of(self.game, {}))

    def _outcome_ids(self, line: str) -> list[str]:
        """Outcomes by id, by the beginning of an id, or by name. Raises `ChanceError` for one that does not exist."""
        event = self.game.chance
        assert event is not None
        # Names have spaces, ids have none.
        parts = line.split(",") if "," in line else [line] if self._named(line) else line.split()
        found = [self._named(part) or self.texts.find(part.strip()) for part in parts]
        if len(found) == 1 and found[0] not in event.outcomes:
            fitting = [outcome for outcome in event.outcomes if outcome.startswith(found[0].lower())]
            found = fitting if len(fitting) == 1 else found
        return found

    def _named(self, text: str) -> str | None:
        """The id of the item with a name in the current language."""
        wanted = text.strip().lower()
        return next((item for item in self.texts.entries if self.texts.name(item).lower() == wanted), None)

    # What is shown

    def _show(self) -> None:
        """Print what is new, and the table or the outcomes that can come."""
        self.print_new_entries()
        if self.game.chance is None:
            self.show_table()
        else:
            self._print_event()

    def _print_event(self, most: int = MOST_NAMES) -> None:
        event = self.game.chance
        assert event is not None
        what = self.texts.word(f"event-{event.kind}", what="").rstrip(" :：")
        count, where = len(event.outcomes), event.where or "none"
        self.out.print(message("assist-event", what=what, where=where, count=count, chance=f"{100 / count:.1f}"))
        if count <= most:
            self.out.print(self.texts.join(*map(self._with_name, event.outcomes)), style="dim")

    def _with_name(self, outcome: str) -> str:
        name = self.texts.name(outcome)
        return outcome if self.texts.is_plain(outcome) or name == outcome else f"{outcome} ({name})"

    def _outcomes(self, _: str) -> None:
        if self.game.chance is None:
            raise ChanceError(message("assist-no-event"))
        self._print_event(most=len(self.game.chance.outcomes))

    def _position(self, _: str) -> None:
        self.out.print(self.game.position, soft_wrap=True)

    # Analysis

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

        with self._waiting():
            return analyse(self.game.public(), ReviewLimits(visits=self.visits), judge=judge)

    def _waiting(self) -> AbstractContextManager[object]:
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
