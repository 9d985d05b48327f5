"""A game that lies on a real table: all moves and all outcomes of chance are typed, and positions are analysed."""

from __future__ import annotations

from collections.abc import Sequence

from annales.cli.i18n import message
from annales.cli.terminal.analysing import VISITS, AnalysingPrompt
from annales.core.game import Game
from annales.core.record import record_of
from annales.errors import AnnalesError, ChanceError

__all__ = ["Assistant"]

MOST_NAMES = 12
"""Outcomes that are listed without being asked for."""


class Assistant(AnalysingPrompt):
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

    def __init__(self, game: Game, visits: int = VISITS) -> None:
        super().__init__(game, None, [message("player", seat=seat) for seat in range(game.seats)], visits)
        self._before: list[Game] = []
        """The game before each line that was entered."""
        self.commands = {
            **self.commands,
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
        found: list[str] = []
        for part in parts:
            # Equal cards have one name. Which of them was revealed makes no difference.
            named = self._named(part, [outcome for outcome in event.outcomes if outcome not in found])
            found.append(named or self.texts.find(part.strip()))
        if len(found) == 1 and found[0] not in event.outcomes:
            fitting = [outcome for outcome in event.outcomes if outcome.startswith(found[0].lower())]
            found = fitting if len(fitting) == 1 else found
        return found

    def _named(self, text: str, first: Sequence[str] = ()) -> str | None:
        """The id of the item with a name in the current language, one of `first` if several have it."""
        wanted = text.strip().lower()
        return next((item for item in (*first, *self.texts.entries) if self.texts.name(item).lower() == wanted), None)

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
        what = self.texts.word(f"event-{event.kind}", what="?", player="?").removesuffix("?").rstrip(" :：")
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
