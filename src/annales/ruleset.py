"""What a game tells the rest of Annales about itself. Everything generic knows a game only through this."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Protocol

import msgspec

from annales.kernel.records import Record
from annales.reasons import Reason

__all__ = ["RESIGNED", "Event", "OptionValue", "Options", "Outcome", "OutcomeView", "Question", "Ruleset"]

RESIGNED = "resigned"
"""How a game ended that a seat gave up: in every game, beside the game's own kinds of victory."""

OptionValue = str | bool | int
Options = Mapping[str, OptionValue]


@dataclass(frozen=True)
class Event:
    """A pending chance event: outcomes, all equally likely, as text and as numbers.

    `deck` and `index` let a secret seed answer independently of the order of play: the outcome is the `index`-th of the
    deck's secret order, or where `index` is None the first that is still possible.
    """

    kind: str
    outcomes: Mapping[str, int]
    deck: str
    index: int | None = None
    where: str = ""
    """Where on the table it happens, for people; empty where the kind says it."""

    @property
    def probabilities(self) -> dict[str, Fraction]:
        """Exact probability of each outcome."""
        return {name: Fraction(1, len(self.outcomes)) for name in self.outcomes}


@dataclass(frozen=True)
class Outcome:
    """How a finished game ended."""

    winners: tuple[int, ...]
    """Seats that won; several when the victory is shared."""
    by: str
    """Kind of victory, or `RESIGNED`."""
    ranks: tuple[int, ...] = ()
    """By seat, 1 for the best; equal ones share a rank. Empty where a game tells only who won."""

    @property
    def winner(self) -> int | str:
        """The winning seat, or "shared"."""
        return self.winners[0] if len(self.winners) == 1 else "shared"


class OutcomeView(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a finished game ended, as views tell it."""

    winner: int | str
    by: str
    winners: tuple[int, ...] = ()
    """All who won, in games of more than two."""


@dataclass(frozen=True)
class Question:
    """A situation handed to a game's functions: facts `f`, plain state `s`, scratch `w`."""

    f: Any
    s: Any
    w: Any


class Ruleset(Protocol):
    """One game."""

    id: str
    """Short lower-case name."""
    version: str
    """Version of the rules: changes when behaviour changes, and not when only speed or texts do."""
    state: type[Record]
    scratch: type[Record]
    moves: int
    """Moves are numbered 0…moves−1."""
    observation: int
    """Places of an observation."""
    parts: Sequence[str]
    """Parts of the score."""
    victories: Sequence[str]
    """Kinds of victory by number; the first is none."""
    invariants: Sequence[str]
    """What the game's `check` looks for, by number; the first is none."""
    advised: Options
    """Rule options advised for a first game, where they differ from the defaults."""
    search: Mapping[str, Any]
    """Settings of the tree search that suit the game, where they differ from the usual ones."""
    lot: Options
    """Rule options under which chance says who begins; empty where seat 0 always does."""

    @property
    def defaults(self) -> Options:
        """Rule options with their defaults; `players` is among them where it may vary."""

    @property
    def choices(self) -> Mapping[str, Sequence[OptionValue]]:
        """What each rule option may be."""

    def open_cards(self, path: Path) -> Options:
        """Options that choose the set of cards in a file. Raises `CardSetError`, also where cards cannot be chosen."""

    def seats(self, options: Options) -> int:
        """Number of players."""

    def facts(self, options: Options) -> Record:
        """The facts record under complete options."""

    def choice(self, q: Question) -> str:
        """Kind of the open choice."""

    def event(self, q: Question) -> Event | None:
        """The pending chance event."""

    def outcome_text(self, kind: str, outcome: int) -> str:
        """A chance outcome as text."""

    def read_outcome(self, kind: str, text: str) -> int:
        """The inverse of `outcome_text`; raises `NotationError`."""

    def deck(self, name: str) -> Sequence[int]:
        """All outcomes that the events of a deck may ever have."""

    def move_text(self, move: int) -> str:
        """A move in notation."""

    def read_move(self, text: str) -> int:
        """The inverse of `move_text`; raises `NotationError`."""

    def why_not(self, q: Question, move: int, seat: int) -> Reason | None:
        """Why a seat may not make a move now."""

    def price(self, q: Question, name: str, seat: int) -> Any:
        """What something costs a seat, broken down; raises `NotationError` for an unknown name."""

    def position_text(self, q: Question, options: Options) -> str:
        """The situation as one line."""

    def read_position(self, text: str) -> tuple[Record, Options]:
        """The inverse of `position_text`; raises `NotationError`."""

    def outcome(self, q: Question) -> Outcome | None:
        """How the game ended, None while it goes on."""

    def score(self, q: Question, seat: int) -> dict[str, int]:
        """Points by part, as final scoring would give now."""

    def view(self, q: Question) -> Any:
        """What the table shows, as a msgspec struct, with every price."""

    given: type[Any]
    """How a case describes a situation, as a msgspec struct with at least `new`."""
    expected: type[Any]
    """What a case may expect, as a msgspec struct."""

    def implied_options(self, given: Any) -> Options:
        """Options that a case's situation tells by itself, the number of players above all."""

    def situation(self, f: Any, given: Any) -> tuple[Any, dict[tuple[str, str], list[str]]]:
        """The state that a case describes, and outcomes fixed by kind and place."""

    def observe(self, q: Question, before: Any, key: str, wanted: Any) -> Any:
        """What the situation shows under a key that a case expects; `before` is the state before the last move."""

    def policies(self) -> Mapping[str, Callable[..., int]]:
        """Rules that choose a move in this game by its own heuristics, by name and version."""
