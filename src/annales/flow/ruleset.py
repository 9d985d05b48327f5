"""The Flow of History as a `Ruleset`: what the rest of Annales knows of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, NoReturn, cast

import annales.flow.events
import annales.flow.greedy
import annales.flow.invariants
import annales.flow.moves
import annales.flow.observation
import annales.flow.turn  # noqa: F401 - these modules implement the generic rules
from annales.errors import NotationError
from annales.flow.constants import (
    CARD,
    CHOICES,
    EVENTS,
    IN_ACTION,
    OBSOLESCENCE,
    PARTS,
    SHORTAGE,
    STACKS,
    VICTORIES,
)
from annales.flow.events import outcomes, stack_of_event
from annales.flow.facts import Facts, facts_for
from annales.flow.greedy import greedy_move
from annales.flow.invariants import INVARIANTS
from annales.flow.notation import deck, move_text, number_in, outcome_names, read_move
from annales.flow.numbering import N_MOVES
from annales.flow.position import read_fields, write_fields
from annales.flow.refusals import why_not
from annales.flow.scoring import nation_cards, score, score_part
from annales.flow.situations import Expected, Given, implied_options, observe, situation
from annales.flow.state import OBSERVATION, Scratch, State
from annales.flow.tables import add_card_set, known_sets, printed_set
from annales.flow.view import FlowView, view_of
from annales.kernel.records import Record
from annales.kernel.sets import has
from annales.position import read_line, write_line
from annales.reasons import Reason
from annales.ruleset import Event, Options, OptionValue, Outcome, Question

__all__ = ["FLOW", "FlowRuleset"]

CHOICES_OF_OPTIONS: Mapping[str, Sequence[OptionValue]] = MappingProxyType(
    {
        "players": (3, 2, 4, 5),
        "first_seat": ("random", "seat_0"),
        "market_size": ("by_players", "five", "six"),
        "obsolescence": OBSOLESCENCE,
        "current_age": ("revealed", "deck_top"),
        "leaders": ("replace", "stack"),
        "shortage": SHORTAGE,
        "raise_investment": (False, True),
        "start_government": ("may_be_lost", "stays"),
        "last_tie": ("shared", "order_of_play"),
        "tokens": (72, 50),
        "attack": ("must", "may"),
        "idle_activation": (False, True),
        "culture_counts": (True, False),
    }
)
"""Rule options, each with its default first. What each means is told by the rules that name it."""


class FlowRuleset:
    """The rules of The Flow of History."""

    id = "flow"
    version = "1"
    state: type[Record] = State
    scratch: type[Record] = Scratch
    moves = N_MOVES
    observation = OBSERVATION
    parts: Sequence[str] = PARTS
    victories: Sequence[str] = VICTORIES
    invariants: Sequence[str] = INVARIANTS
    advised: Options = MappingProxyType({})
    search: Mapping[str, Any] = MappingProxyType({"greedy_share": 1.0})
    lot: Options = MappingProxyType({"first_seat": "random"})

    @cached_property
    def defaults(self) -> Options:
        """Rule options with their defaults; `cards` is the fingerprint of the set of cards."""
        first = {name: values[0] for name, values in CHOICES_OF_OPTIONS.items()}
        return MappingProxyType({**first, "cards": printed_set()})

    @property
    def choices(self) -> Mapping[str, Sequence[OptionValue]]:
        """What each rule option may be; as cards, every set known to this process."""
        return MappingProxyType({**CHOICES_OF_OPTIONS, "cards": tuple(known_sets())})

    def open_cards(self, path: Path) -> Options:
        """The option that chooses the set of cards in a file."""
        return {"cards": add_card_set(path)}

    def seats(self, options: Options) -> int:
        """Number of players."""
        return int(options["players"])

    def facts(self, options: Options) -> Facts:
        """The facts record under complete options."""
        return facts_for(options)

    def choice(self, q: Question) -> str:
        """Kind of the open choice."""
        return CHOICES[q.s.choice]

    def event(self, q: Question) -> Event | None:
        """The pending chance event. Each part of the deck has an order of its own."""
        s = cast(State, q.s)
        if not s.event:
            return None
        kind = EVENTS[s.event]
        names = outcome_names(kind)
        possible = {names[i]: i for i in q.w.outcomes[: outcomes(q.f, s, q.w)]}
        if s.event != CARD:
            return Event(kind, possible, kind)
        where = "nation" if s.phase == IN_ACTION else "market"
        return Event(kind, possible, STACKS[stack_of_event(q.f, s)], where=where)

    def outcome_text(self, kind: str, outcome: int) -> str:
        """A chance outcome as text."""
        return outcome_names(kind)[outcome]

    def read_outcome(self, kind: str, text: str) -> int:
        """The number of a chance outcome."""
        return number_in(outcome_names(kind), text, kind)

    def deck(self, name: str) -> Sequence[int]:
        """All outcomes that the events of a deck may ever have."""
        return deck(name)

    def move_text(self, move: int) -> str:
        """A move in notation."""
        return move_text(move)

    def read_move(self, text: str) -> int:
        """The number of a move in notation."""
        return read_move(text)

    def why_not(self, q: Question, move: int, seat: int) -> Reason | None:
        """Why a seat may not make a move now."""
        return why_not(q.f, q.s, q.w, move, seat)

    def price(self, q: Question, name: str, seat: int) -> NoReturn:
        """Nothing has a fixed price here: an investment is what its player makes it."""
        raise NotationError(f"nothing is called {name!r} that has a price")

    def position_text(self, q: Question, options: Options) -> str:
        """The situation as one line."""
        return write_line(self, write_fields(q.f, q.s), options)

    def read_position(self, text: str) -> tuple[State, Options]:
        """The inverse of `position_text`."""
        fields, options = read_line(self, text)
        return read_fields(self.facts(options), fields), options

    def outcome(self, q: Question) -> Outcome | None:
        """How the game ended. 10.6"""
        if not q.s.victory:
            return None
        seats = range(q.f.players)
        winners = tuple(seat for seat in seats if has(q.s.winners, seat))
        standing = [
            (seat in winners, score(q.f, q.s, q.w, seat), nation_cards(q.s, seat), q.s.resources[seat])
            for seat in seats
        ]
        ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
        return Outcome(winners, VICTORIES[q.s.victory], ranks)

    def score(self, q: Question, seat: int) -> dict[str, int]:
        """Points by part. 10.3 to 10.5"""
        return {part: score_part(q.f, q.s, q.w, seat, i) for i, part in enumerate(PARTS)}

    def view(self, q: Question) -> FlowView:
        """What the table shows."""
        return view_of(q.f, q.s, q.w)

    given = Given
    expected = Expected

    def implied_options(self, given: Given) -> Options:
        """The number of players that a case tells."""
        return implied_options(given)

    def situation(self, f: Facts, given: Given) -> tuple[State, dict[tuple[str, str], list[str]]]:
        """The state that a case describes."""
        return situation(f, given)

    def observe(self, q: Question, before: State, key: str, wanted: Any) -> Any:
        """What the situation shows, in the words of cases."""
        return observe(q, before, key, wanted)

    def policies(self) -> Mapping[str, Callable[..., int]]:
        """Heuristic policies by name and version."""
        return {"greedy@1": greedy_move}


FLOW = FlowRuleset()
