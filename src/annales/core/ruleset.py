"""The interface between a game and the rest of Annales: generic code accesses a game only through its `Ruleset`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from annales.core.card_sets import CardSets
from annales.core.catalogue import CatalogueEntry, GameTexts
from annales.core.events import NO_OUTCOME, Bounds, Draw, Event, Options, OptionValue, Outcome, Situation
from annales.core.facets import Cases, Learning, SearchFacet, Terminal
from annales.core.gifts import GiftItem
from annales.core.move_terms import MoveTerms
from annales.core.notation import Notation, number_in
from annales.core.problem import Problem
from annales.core.shown_fields import Shown, shown_fields
from annales.core.state_fields import read_state, write_state
from annales.core.views import GameFacts, OutcomeView, PlainMove, PlainView, TableView, is_waiting
from annales.errors import CardSetError, GameError, NotationError, Reason
from annales.kernel.parts import part_points
from annales.kernel.policy import estimate
from annales.kernel.protocol import StateRecord, Workspace, ending, legal, list_outcomes, points, result
from annales.kernel.records import Record
from annales.text.messages import own_texts

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["Bounds", "Draw", "Event", "OptionValue", "Options", "Outcome", "Ruleset", "Shown", "Situation"]

TENTHS = 10
"""The rule `estimate` counts tenths of a point."""
CLOCK_SHARE = 1 / 25
"""Share of a clock for a decision of a game of which nothing is known."""


def count_seats(q: Situation) -> int:
    """The number of players: the field `players` of the facts; 2 when there is no such field."""
    return int(getattr(q.f, "players", 2))


class Ruleset(MoveTerms, ABC):
    """One game: its names and numbers, and the functions that differ between games.

    A subclass defines the abstract members, as class attributes or methods. The other members have defaults that are
    enough for simple games. Creating a ruleset without all abstract members raises `TypeError` with their names.
    """

    # Names and numbers

    @property
    @abstractmethod
    def id(self) -> str:
        """The short name of the game: small letters, digits and underscores, with a letter at the beginning."""

    @property
    @abstractmethod
    def version(self) -> str:
        """The version of the rules. It changes when behaviour changes, not when only speed or texts change."""

    @property
    @abstractmethod
    def state(self) -> type[StateRecord]:
        """The class of state records."""

    @property
    @abstractmethod
    def scratch(self) -> type[Workspace]:
        """The class of scratch records."""

    @property
    @abstractmethod
    def notation(self) -> Notation:
        """The notation of moves and chance outcomes."""

    @property
    @abstractmethod
    def events(self) -> Sequence[str]:
        """Kinds of chance event by `StateRecord.event`; the first entry is empty."""

    @property
    @abstractmethod
    def victories(self) -> Sequence[str]:
        """Kinds of victory by the result of the rule `ending`; the first entry is empty."""

    most_plies: int | None = None
    """The most moves of a game; None when a game can go on without end."""
    most_chance_nodes: int | None = None
    """The most outcomes of chance of a game; None when there is no bound."""
    parts: Sequence[str] = ("points",)
    """The names of the parts of a score; with more than one, the rule `part_points` gives the points of each."""
    invariants: Sequence[str] = ("",)
    """The invariants by the result of the rule `check`; the first entry is empty."""
    learning: Learning = Learning()
    """What learners and networks get."""
    search: SearchFacet = SearchFacet()
    """Settings of the tree search, and levels of play."""
    terminal: Terminal = Terminal()
    """Texts on the command line and in notebooks."""
    cases: Cases = Cases()
    """How cases describe situations and what they expect."""
    tracked_moves: Mapping[str, str] = MappingProxyType({})
    """Columns of tables of games: the name of a column, and the kind of move whose first words it lists by seat."""
    tracked_events: Mapping[str, str] = MappingProxyType({})
    """Further columns: the name, and the kind of chance event whose outcomes it lists."""
    shown: Mapping[str, Shown] = MappingProxyType({})
    """How fields of the state are shown on the plain table and the plain board; as numbers where nothing is said."""
    kind_trait: str = ""
    """The trait in the catalogue that says of what kind a card is. Weak levels misjudge whole kinds."""
    all_see_the_same: bool = False
    """Whether nothing is private, so that all seats have equal views. A server then computes one view for all."""
    data: Traversable | None = None
    """The folder of the data files `rules.toml`, `cases.toml`, `lesson.toml` and `network.npz`. Each is optional."""
    texts: Traversable | None = None
    """The folder of the texts of the game, `en.ftl` and `ja.ftl`; None when they are among the texts of Annales."""

    def data_file(self, name: str) -> Traversable | None:
        """The data file with this name; None when the game does not have it."""
        file = self.data / name if self.data is not None else None
        return file if file is not None and file.is_file() else None

    @property
    def moves(self) -> int:
        """The number of different moves. Moves are numbered from 0."""
        return len(self.notation.moves)

    def mask_length(self, options: Options) -> int:
        """The places of a mask of legal moves. With these options, every legal move has a smaller number."""
        return self.moves

    def bounds(self, options: Options | None = None) -> Bounds:
        """Limits of every game with these rule options; options that are not given have their defaults.

        >>> from annales import Duel
        >>> Duel.ruleset.bounds()
        Bounds(moves=1192, outcomes=73, plies=79, chance_nodes=79, lowest_return=-1, highest_return=1)
        """
        places = self.mask_length(self.defaults if options is None else {**self.defaults, **options})
        outcomes = max((len(self.notation.outcome_names(kind)) for kind in self.events if kind), default=0)
        return Bounds(places, outcomes, self.most_plies, self.most_chance_nodes)

    # Rule options and sets of cards

    advised: Options = MappingProxyType({})
    """Rule options recommended for a first game, where they differ from the defaults."""
    ending_options: Options = MappingProxyType({})
    """Rule options under which games end, where players who wait for each other go on without end under the defaults.
    Matches, self-play and tables with bots use them unless told otherwise."""
    younger_options: frozenset[str] = frozenset()
    """Rule options younger than the first records: a record names them only where they differ from the default."""
    random_start: Options = MappingProxyType({})
    """Rule options that randomise the first player; empty where seat 0 always begins."""
    card_sets: CardSets | None = None
    """Functions for sets of cards, in games with the option `cards`; None where the cards cannot be chosen."""

    @property
    def choices(self) -> Mapping[str, Sequence[OptionValue]]:
        """The values that each rule option can have. A game for several numbers of players has the option `players`."""
        return MappingProxyType({})

    @property
    def defaults(self) -> Options:
        """The default of each rule option: the first of its `choices`, unless a game overrides this."""
        return MappingProxyType({name: values[0] for name, values in self.choices.items()})

    def stored_options(self, options: Options) -> Options:
        """The rule options of a game that records and saved games name."""
        return {
            name: value
            for name, value in options.items()
            if name not in self.younger_options or value != self.defaults[name]
        }

    def network_fits(self, options: Options) -> bool:
        """Whether the network that comes with the game suits games with these options. By default, the usual cards."""
        return options.get("cards") == self.defaults.get("cards")

    def open_cards(self, path: Path) -> Options:
        """Read a set of cards from a file; return the options that select it.

        Raises `CardSetError` for a faulty file, and for a game whose cards cannot be chosen.
        """
        raise CardSetError(f"the cards of {self.id} cannot be chosen, so {path} cannot be used")

    @property
    def most_seats(self) -> int:
        """The largest number of players."""
        return max((int(number) for number in self.choices.get("players", ())), default=2)

    def seats(self, options: Options) -> int:
        """The number of players."""
        return int(options.get("players", 2))

    @abstractmethod
    def facts(self, options: Options) -> Record:
        """The facts record for complete options."""

    # Moves

    def choice(self, q: Situation) -> str:
        """The kind of the open choice. Called only while a seat is on turn."""
        return "play"

    def move_text(self, move: int) -> str:
        """The text of a move."""
        return self.notation.move_text(move)

    def read_move(self, text: str) -> int:
        """The number of a move: the inverse of `move_text`. Raises `NotationError`."""
        return self.notation.read_move(text)

    def why_not(self, q: Situation, move: int, seat: int) -> Reason | None:
        """The reason why a seat may not make a move now; None when the move is legal."""
        if q.s.turn < 0:
            return Reason("", "over")
        if q.s.turn != seat:
            return Reason("", "not-your-turn", {"seat": q.s.turn})
        listed = q.w.moves[: legal(q.f, q.s, q.w)]
        return None if move in listed else Reason("", "not-legal", {"name": self.move_text(move)})

    def price(self, q: Situation, name: str, seat: int) -> msgspec.Struct:
        """The price of a card or another item for a seat, with its parts.

        Raises `NotationError` for a name without a price.
        """
        raise NotationError(f"{self.id} has no price for {name!r}")

    def estimate(self, q: Situation, move: int) -> float:
        """The heuristic value of a legal move for the seat on turn, in points; 0 in a game without heuristics.

        The search and the first levels use it. What `greedy@1` plays is decided by the rule `greedy` alone.
        """
        return estimate(q.f, q.s, q.w, move) / TENTHS

    # Chance

    @abstractmethod
    def deck(self, name: str) -> Sequence[int]:
        """All outcomes that events with this deck can have in any situation."""

    def draw(self, q: Situation, kind: str) -> Draw:
        """The deck and place that the outcome of the pending event, of this kind, is drawn from."""
        return Draw(kind)

    def event(self, q: Situation) -> Event | None:
        """The pending chance event; None when there is none."""
        if not q.s.event:
            return None
        kind = self.events[q.s.event]
        possible = {self.outcome_text(kind, i): i for i in q.w.outcomes[: list_outcomes(q.f, q.s, q.w)]}
        drawn = self.draw(q, kind)
        return Event(kind, possible, drawn.deck, drawn.index, drawn.where)

    def outcome_text(self, kind: str, outcome: int) -> str:
        """The text of a chance outcome."""
        return NO_OUTCOME if outcome < 0 else self.notation.outcome_names(kind)[outcome]

    def read_outcome(self, kind: str, text: str) -> int:
        """The number of a chance outcome: the inverse of `outcome_text`. Raises `NotationError`."""
        return -1 if text == NO_OUTCOME else number_in(self.notation.outcome_names(kind), text, kind)

    # Time

    def clock_share(self, q: Situation) -> float:
        """Share of the time left on its clock that a search of the seat on turn plans for this decision, up to 1.

        A game that knows how many decisions are still to come, and which of them are difficult, overrides this.
        """
        return CLOCK_SHARE

    # Result

    def outcome(self, q: Situation) -> Outcome | None:
        """How the game ended; None while it is under way.

        With more than two players, the winners have rank 1, and the others are ranked by their `points`.
        """
        if q.s.turn >= 0 or q.s.event:
            return None
        seats = range(count_seats(q))
        winners = tuple(seat for seat in seats if result(q.f, q.s, q.w, seat) > 0)
        # A winner is before all others, also with fewer points.
        standing = [(seat in winners, 0 if seat in winners else points(q.f, q.s, q.w, seat)) for seat in seats]
        ranks = tuple(1 + sum(other > own for other in standing) for own in standing) if len(seats) > 2 else ()
        return Outcome(winners, self.victories[ending(q.f, q.s, q.w)], ranks)

    def score(self, q: Situation, seat: int) -> dict[str, int]:
        """Points of a seat by part, without their sum, if final scoring took place now: what `part_points` gives."""
        return {name: part_points(q.f, q.s, q.w, seat, part) for part, name in enumerate(self.parts)}

    # Positions and views

    # The records are those of the game, so that games can annotate their own classes here.

    def write_fields(self, f: Any, s: Any) -> dict[str, str]:
        """The fields of a position by name, in order. `annales.core.position` joins them to one line."""
        return write_state(s)

    def read_fields(self, f: Any, fields: dict[str, str]) -> StateRecord:
        """The state with these fields: the inverse of `write_fields`. Raises `NotationError`."""
        return read_state(self.state, fields)

    def check_setup(self, f: Any, fields: dict[str, str]) -> tuple[dict[str, str], tuple[Problem, ...]]:
        """Fields that a person entered, with those that follow from them, and all problems; by default none."""
        return fields, ()

    def options_in_position(self, q: Situation, options: Options) -> Options:
        """The options as a position shows them: options without a further effect have their default."""
        return options

    def view(self, q: Situation) -> TableView:
        """Everything that the table shows, with every legal move and its price."""
        waiting = is_waiting(q.s)
        scores = tuple(self.score(q, seat) for seat in range(count_seats(q)))
        numbers = () if waiting else sorted(q.w.moves[: legal(q.f, q.s, q.w)])
        return PlainView(
            game=self.id,
            turn=None if waiting else q.s.turn,
            choice=None if waiting else self.choice(q),
            event=self.events[q.s.event] or None,
            age=q.s.age,
            outcome=self._outcome_view(q),
            fields=self.write_fields(q.f, q.s),
            shown=shown_fields(self.shown, q.s, scores),
            scores=scores,
            moves=tuple(PlainMove(self.move_text(number), number) for number in numbers),
        )

    def _outcome_view(self, q: Situation) -> OutcomeView | None:
        outcome = self.outcome(q)
        if outcome is None:
            return None
        winners = outcome.winners if count_seats(q) > 2 else ()
        return OutcomeView(outcome.winner, outcome.by, winners, outcome.ranks)

    # What people read. A game that brings none of this is shown in a plain form.

    def tables(self, options: Options | None = None) -> msgspec.Struct | Mapping[str, object]:
        """The rows of the game's data files as a msgspec struct; under the default options for None."""
        return {}

    def client_facts(self, options: Options | None = None) -> GameFacts:
        """What does not change during a game, for clients; under the default options for None."""
        return GameFacts(catalogue=self.catalogue(options))

    def catalogue(self, options: Options | None = None) -> tuple[CatalogueEntry, ...]:
        """Cards and all other items with a name and an effect; None means the default options."""
        return ()

    def gifts(self, options: Options | None = None) -> tuple[GiftItem, ...]:
        """Items that the rule `give` can give, for experiments about balance; None means the default options."""
        return ()

    def in_language(self, language: str = "en", options: Options | None = None) -> GameTexts:
        """Names, effects and words of the game in "en" or "ja".

        Raises `AnnalesError` for another language, and `GameError` for texts of a game in another package that are
        missing, empty or not in UTF-8.
        """
        texts = GameTexts(self.id, language, self.catalogue(options))
        try:
            own_texts(self.texts, language)
        except GameError as fault:
            package = type(self).__module__.partition(".")[0]
            raise GameError(f"the game {self.id!r} of the package {package!r} has no usable texts: {fault}") from fault
        return texts
