"""What a game tells the rest of Annales about itself. Everything generic knows a game only through this."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol

from annales.core.board import BoardContext, plain_board, plain_price
from annales.core.catalogue import CatalogueEntry, GameTexts
from annales.core.layout import Line
from annales.core.notation import Notation, number_in
from annales.errors import CardSetError, NotationError, Reason
from annales.kernel.protocol import Workspace, list_outcomes
from annales.kernel.records import Record

__all__ = ["NOTHING", "RESIGNED", "Draw", "Event", "OptionValue", "Options", "Outcome", "Question", "Ruleset"]

RESIGNED = "resigned"
"""How a game ended that a seat gave up: in every game, beside the game's own kinds of victory."""

NOTHING = "nothing"
"""The outcome, number −1, of an event for which nothing is left: only where a situation was set up by hand."""

OptionValue = str | bool | int
Options = Mapping[str, OptionValue]


@dataclass(frozen=True)
class Draw:
    """Where the outcome of a chance event is drawn from.

    `deck` and `index` let a secret seed answer independently of the order of play: the outcome is the `index`-th of the
    deck's secret order, or where `index` is None the first that is still possible.
    """

    deck: str
    index: int | None = None
    where: str = ""
    """Where on the table it happens, for people; empty where the kind says it."""


@dataclass(frozen=True)
class Event:
    """A pending chance event: outcomes, all equally likely, as text and as numbers; the rest as `Draw` says."""

    kind: str
    outcomes: Mapping[str, int]
    deck: str
    index: int | None = None
    where: str = ""

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


@dataclass(frozen=True)
class Question:
    """A situation handed to a game's functions: facts `f`, plain state `s`, scratch `w`."""

    f: Any
    s: Any
    w: Any


class Ruleset(Protocol):
    """One game. What most games say alike is said here; a game says otherwise where it must."""

    id: str
    """Short lower-case name."""
    version: str
    """Version of the rules: changes when behaviour changes, and not when only speed or texts do."""
    state: type[Record]
    scratch: type[Workspace]
    notation: Notation
    """Moves and outcomes of chance as text."""
    moves: int
    """Moves are numbered 0…moves−1."""
    observation: int
    """Places of an observation."""
    events: Sequence[str]
    """Kinds of chance event by the number that a state has; the first is none."""
    parts: Sequence[str]
    """Parts of the score."""
    victories: Sequence[str]
    """Kinds of victory by number; the first is none."""
    invariants: Sequence[str]
    """What the game's `check` looks for, by number; the first is none."""
    advised: Options = MappingProxyType({})
    """Rule options advised for a first game, where they differ from the defaults."""
    search: Mapping[str, Any] = MappingProxyType({})
    """Settings of the tree search that suit the game, where they differ from the usual ones."""
    lot: Options = MappingProxyType({})
    """Rule options under which chance says who begins; empty where seat 0 always does."""

    @property
    def defaults(self) -> Options:
        """Rule options with their defaults; `players` is among them where it may vary."""

    @property
    def choices(self) -> Mapping[str, Sequence[OptionValue]]:
        """What each rule option may be."""

    def open_cards(self, path: Path) -> Options:
        """Options that choose the set of cards in a file. Raises `CardSetError`, also where cards cannot be chosen."""
        raise CardSetError(f"{self.id} has no other cards to choose: it takes none from {path}")

    def seats(self, options: Options) -> int:
        """Number of players."""

    def facts(self, options: Options) -> Record:
        """The facts record under complete options."""

    def choice(self, q: Question) -> str:
        """Kind of the open choice."""

    def event(self, q: Question) -> Event | None:
        """The pending chance event."""
        if not q.s.event:
            return None
        kind = self.events[q.s.event]
        possible = {self.outcome_text(kind, i): i for i in q.w.outcomes[: list_outcomes(q.f, q.s, q.w)]}
        drawn = self.draw(q, kind)
        return Event(kind, possible, drawn.deck, drawn.index, drawn.where)

    def draw(self, q: Question, kind: str) -> Draw:
        """Where the outcome of the pending chance event, of this kind, is drawn from."""

    def outcome_text(self, kind: str, outcome: int) -> str:
        """A chance outcome as text."""
        return NOTHING if outcome < 0 else self.notation.outcome_names(kind)[outcome]

    def read_outcome(self, kind: str, text: str) -> int:
        """The inverse of `outcome_text`; raises `NotationError`."""
        return -1 if text == NOTHING else number_in(self.notation.outcome_names(kind), text, kind)

    def deck(self, name: str) -> Sequence[int]:
        """All outcomes that the events of a deck may ever have."""

    def move_text(self, move: int) -> str:
        """A move in notation."""
        return self.notation.move_text(move)

    def read_move(self, text: str) -> int:
        """The inverse of `move_text`; raises `NotationError`."""
        return self.notation.read_move(text)

    def why_not(self, q: Question, move: int, seat: int) -> Reason | None:
        """Why a seat may not make a move now."""

    def price(self, q: Question, name: str, seat: int) -> Any:
        """What something costs a seat, broken down; raises `NotationError` for an unknown name."""
        raise NotationError(f"nothing is called {name!r} that has a price")

    def write_fields(self, f: Any, s: Any) -> dict[str, str]:
        """A situation as fields of text, in order: what `annales.core.position` makes a line of."""

    def read_fields(self, f: Any, fields: dict[str, str]) -> Record:
        """The inverse of `write_fields`; raises `NotationError`."""

    def told_options(self, q: Question, options: Options) -> Options:
        """The options that a position tells: those that no longer matter have their default."""
        return options

    def outcome(self, q: Question) -> Outcome | None:
        """How the game ended, None while it goes on."""

    def score(self, q: Question, seat: int) -> dict[str, int]:
        """Points by part, as final scoring would give now."""

    def view(self, q: Question) -> Any:
        """What the table shows, as a msgspec struct, with every price."""

    # What people read. A game that brings none of this is shown in a plain form.

    def tables(self, options: Options | None = None) -> Any:
        """The rows of the game's data files as a msgspec struct, for clients; under the default options for None."""
        return {}

    def catalogue(self, options: Options | None = None) -> tuple[CatalogueEntry, ...]:
        """Cards and whatever else has a name and an effect; under the default options for None."""
        return ()

    def texts(self, language: str = "en", options: Options | None = None) -> GameTexts:
        """Names, effects and words in a language. Raises `AnnalesError` for an unknown language."""
        return GameTexts(self.id, language, self.catalogue(options))

    def headline(self, q: Question, texts: GameTexts) -> tuple[str, ...]:
        """What the first line of the board says besides ply and seat on turn: the age, common supplies."""
        return ()

    def holdings(self, q: Question, seat: int, texts: GameTexts) -> tuple[str, ...]:
        """What a seat has besides points, in a few words, such as its coins."""
        return ()

    def board(self, q: Question, context: BoardContext) -> Iterable[Line]:
        """The situation as lines of text no wider than `context.width`, without heading and result."""
        return plain_board(self, q, context)

    def move_note(self, q: Question, move: int, texts: GameTexts) -> str:
        """What a legal move costs or brings at once, in a few words; may be empty."""
        return ""

    def describe_price(self, price: Any, texts: GameTexts, width: int) -> Iterable[Line]:
        """A price of `price` as lines of text."""
        return plain_price(price, width)

    given: type[Any]
    """How a case describes a situation, as a msgspec struct with at least `new`."""
    expected: type[Any]
    """What a case may expect, as a msgspec struct."""

    def implied_options(self, given: Any) -> Options:
        """Options that a case's situation tells by itself, the number of players above all."""
        return {}

    def situation(self, f: Any, given: Any) -> tuple[Any, dict[tuple[str, str], list[str]]]:
        """The state that a case describes, and outcomes fixed by kind and place."""

    def observe(self, q: Question, before: Any, key: str, wanted: Any) -> Any:
        """What the situation shows under a key that a case expects; `before` is the state before the last move."""
