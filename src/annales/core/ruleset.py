"""What a game tells the rest of Annales about itself. Generic code knows a game only through its `Ruleset`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from annales.core.board import BoardContext, plain_board, plain_price
from annales.core.card_sets import CardSets
from annales.core.catalogue import CatalogueEntry, GameTexts
from annales.core.events import NO_OUTCOME, Draw, Event, Options, OptionValue, Outcome, Situation
from annales.core.layout import Line
from annales.core.notation import Notation, number_in
from annales.core.state_fields import read_state, write_state
from annales.core.views import OutcomeView, PlainMove, PlainView, TableView, is_waiting
from annales.errors import AnnalesError, CardSetError, CaseError, NotationError, Reason
from annales.kernel.protocol import StateRecord, Workspace, ending, legal, list_outcomes, points, result
from annales.kernel.records import Record

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["Draw", "Event", "NoCases", "OptionValue", "Options", "Outcome", "Ruleset", "Situation"]

Fixed = dict[tuple[str, str], list[str]]
"""Outcomes fixed beforehand, by kind of event and place."""


def seats_of(q: Situation) -> int:
    """Number of players: `players` of the facts, two where they have no such field."""
    return int(getattr(q.f, "players", 2))


class NoCases(msgspec.Struct, frozen=True):
    """The `given` and `expect` of a game without cases."""

    new: bool = True


class Ruleset(ABC):
    """One game: its names, its numbers, and the functions that only this game can answer.

    A subclass gives the abstract members, as class attributes or methods; the others have defaults that serve simple
    games. Forgotten members are named by the `TypeError` when the ruleset is created.
    """

    # Names and numbers

    @property
    @abstractmethod
    def id(self) -> str:
        """Short lower-case name."""

    @property
    @abstractmethod
    def version(self) -> str:
        """Version of the rules: changes when behaviour changes, and not when only speed or texts do."""

    @property
    @abstractmethod
    def state(self) -> type[StateRecord]:
        """The class of the state."""

    @property
    @abstractmethod
    def scratch(self) -> type[Workspace]:
        """The class of the scratch space."""

    @property
    @abstractmethod
    def notation(self) -> Notation:
        """Moves and outcomes of chance as text."""

    @property
    @abstractmethod
    def events(self) -> Sequence[str]:
        """Kinds of chance event by the number that a state has; the first is none."""

    @property
    @abstractmethod
    def victories(self) -> Sequence[str]:
        """Kinds of victory by number; the first is none."""

    observation: int = 0
    """Length of an observation; 0 for a game without one."""
    parts: Sequence[str] = ("points",)
    """Parts of the score."""
    invariants: Sequence[str] = ("",)
    """What the game's `check` looks for, by number; the first is none."""
    search: Mapping[str, Any] = MappingProxyType({})
    """Settings of the tree search that suit the game, where they differ from the usual ones."""
    data: Traversable | None = None
    """The folder of the game's data files: `rules.toml`, `cases.toml`, `lesson.toml`, each where the game has one."""

    texts: Traversable | None = None
    """The folder of the game's own texts, `en.ftl` and `ja.ftl`; None where they are in the catalogue of Annales."""

    def data_file(self, name: str) -> Traversable | None:
        """One of the game's data files; None where it has none of that name."""
        file = self.data / name if self.data is not None else None
        return file if file is not None and file.is_file() else None

    @property
    def moves(self) -> int:
        """Number of moves: they are numbered 0…moves−1."""
        return len(self.notation.moves)

    # Rule options and sets of cards

    advised: Options = MappingProxyType({})
    """Rule options advised for a first game, where they differ from the defaults."""
    random_start: Options = MappingProxyType({})
    """Rule options that randomise the first player; empty where seat 0 always begins."""
    card_sets: CardSets | None = None
    """Other sets of cards; None where the cards cannot be chosen. Such a game has the option `cards`."""

    @property
    def choices(self) -> Mapping[str, Sequence[OptionValue]]:
        """What each rule option may be; `players` is among them where their number varies."""
        return MappingProxyType({})

    @property
    def defaults(self) -> Options:
        """Rule options with their defaults: by default the first choice of each."""
        return MappingProxyType({name: values[0] for name, values in self.choices.items()})

    def open_cards(self, path: Path) -> Options:
        """Options that choose the set of cards in a file. Raises `CardSetError`, also where cards cannot be chosen."""
        raise CardSetError(f"{self.id} has no other cards to choose: it takes none from {path}")

    def seats(self, options: Options) -> int:
        """Number of players."""
        return int(options.get("players", 2))

    @abstractmethod
    def facts(self, options: Options) -> Record:
        """The facts record under complete options."""

    # Moves

    def choice(self, q: Situation) -> str:
        """Kind of the open choice."""
        return "play"

    def move_text(self, move: int) -> str:
        """A move in notation."""
        return self.notation.move_text(move)

    def read_move(self, text: str) -> int:
        """The inverse of `move_text`; raises `NotationError`."""
        return self.notation.read_move(text)

    def why_not(self, q: Situation, move: int, seat: int) -> Reason | None:
        """Why a seat may not make a move now; None when it may."""
        if q.s.turn < 0:
            return Reason("", "over")
        if q.s.turn != seat:
            return Reason("", "not-your-turn", {"turn": q.s.turn})
        listed = q.w.moves[: legal(q.f, q.s, q.w)]
        return None if move in listed else Reason("", "not-legal", {"name": self.move_text(move)})

    def price(self, q: Situation, name: str, seat: int) -> msgspec.Struct:
        """What something costs a seat, broken down; raises `NotationError` for an unknown name."""
        raise NotationError(f"nothing is called {name!r} that has a price")

    # Chance

    @abstractmethod
    def deck(self, name: str) -> Sequence[int]:
        """All outcomes that the events of a deck may ever have."""

    def draw(self, q: Situation, kind: str) -> Draw:
        """Where the outcome of the pending chance event, of this kind, is drawn from."""
        return Draw(kind)

    def event(self, q: Situation) -> Event | None:
        """The pending chance event."""
        if not q.s.event:
            return None
        kind = self.events[q.s.event]
        possible = {self.outcome_text(kind, i): i for i in q.w.outcomes[: list_outcomes(q.f, q.s, q.w)]}
        drawn = self.draw(q, kind)
        return Event(kind, possible, drawn.deck, drawn.index, drawn.where)

    def outcome_text(self, kind: str, outcome: int) -> str:
        """A chance outcome as text."""
        return NO_OUTCOME if outcome < 0 else self.notation.outcome_names(kind)[outcome]

    def read_outcome(self, kind: str, text: str) -> int:
        """The inverse of `outcome_text`; raises `NotationError`."""
        return -1 if text == NO_OUTCOME else number_in(self.notation.outcome_names(kind), text, kind)

    # Result

    def outcome(self, q: Situation) -> Outcome | None:
        """How the game ended, None while it goes on."""
        if q.s.turn >= 0 or q.s.event:
            return None
        winners = tuple(seat for seat in range(seats_of(q)) if result(q.f, q.s, q.w, seat) > 0)
        return Outcome(winners, self.victories[ending(q.f, q.s, q.w)])

    def score(self, q: Situation, seat: int) -> dict[str, int]:
        """Points by part, as final scoring would give now."""
        return {self.parts[0]: points(q.f, q.s, q.w, seat)}

    # Positions and views

    def write_fields(self, f: Any, s: Any) -> dict[str, str]:
        """A situation as fields of text, in order, from which `annales.core.position` makes a line."""
        return write_state(s)

    def read_fields(self, f: Any, fields: dict[str, str]) -> StateRecord:
        """The inverse of `write_fields`; raises `NotationError`."""
        return read_state(self.state, fields)

    def options_in_position(self, q: Situation, options: Options) -> Options:
        """The options as a position writes them: those that no longer matter have their default."""
        return options

    def view(self, q: Situation) -> TableView:
        """What the table shows, with every legal move and its price."""
        waiting = is_waiting(q.s)
        numbers = () if waiting else sorted(q.w.moves[: legal(q.f, q.s, q.w)])
        ended = self.outcome(q)
        return PlainView(
            game=self.id,
            turn=None if waiting else q.s.turn,
            choice=None if waiting else self.choice(q),
            event=self.events[q.s.event] or None,
            age=q.s.age,
            fields=self.write_fields(q.f, q.s),
            scores=tuple(self.score(q, seat) for seat in range(seats_of(q))),
            moves=tuple(PlainMove(self.move_text(number), number) for number in numbers),
            outcome=OutcomeView(ended.winner, ended.by, ended.winners if seats_of(q) > 2 else ()) if ended else None,
        )

    # What people read. A game that brings none of this is shown in a plain form.

    def tables(self, options: Options | None = None) -> Any:
        """The rows of the game's data files as a msgspec struct, for clients; under the default options for None."""
        return {}

    def catalogue(self, options: Options | None = None) -> tuple[CatalogueEntry, ...]:
        """Cards and whatever else has a name and an effect; under the default options for None."""
        return ()

    def in_language(self, language: str = "en", options: Options | None = None) -> GameTexts:
        """Names, effects and words in a language. Raises `AnnalesError` for an unknown language."""
        return GameTexts(self.id, language, self.catalogue(options))

    def headline(self, q: Situation, texts: GameTexts) -> tuple[str, ...]:
        """What the first line of the board says besides ply and seat on turn: the age, common supplies."""
        return ()

    def holdings(self, q: Situation, seat: int, texts: GameTexts) -> tuple[str, ...]:
        """What a seat has besides points, in a few words, such as its coins."""
        return ()

    def board(self, q: Situation, context: BoardContext) -> Iterable[Line]:
        """The situation as lines of text no wider than `context.width`, without heading and result."""
        return plain_board(self, q, context)

    def move_note(self, q: Situation, move: int, texts: GameTexts) -> str:
        """What a legal move costs or brings at once, in a few words; may be empty."""
        return ""

    def describe_price(self, price: Any, texts: GameTexts, width: int) -> Iterable[Line]:
        """A price of `price` as lines of text."""
        return plain_price(price, width)

    # Cases

    given: type[msgspec.Struct] = NoCases
    """How a case describes a situation, with at least the field `new`."""
    expected: type[msgspec.Struct] = NoCases
    """What a case may expect."""

    def implied_options(self, given: Any) -> Options:
        """Options that a case's situation implies, such as the number of players."""
        return {}

    def situation(self, f: Any, given: Any) -> tuple[StateRecord, Fixed]:
        """The state that a case describes, and outcomes fixed by kind and place."""
        raise CaseError(f"cases of {self.id} can only begin a new game")

    def observe(self, q: Situation, before: Any, key: str, wanted: Any) -> Any:
        """What the situation shows under a key that a case expects; `before` is the state before the last move."""
        raise AnnalesError(f"cases of {self.id} cannot expect {key!r}")
