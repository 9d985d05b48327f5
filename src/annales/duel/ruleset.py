"""7 Wonders Duel as a `Ruleset`: what the rest of Annales knows of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

import annales.duel.events
import annales.duel.greedy
import annales.duel.moves
import annales.duel.observation
import annales.duel.turn  # noqa: F401 - these modules implement the generic rules
from annales.duel.breakdown import Price, price_of
from annales.duel.constants import BACKS, BOARD_TOKEN, CHOICES, EVENTS, FACE, PARTS, SHARED, VICTORIES
from annales.duel.events import back_of, outcomes
from annales.duel.facts import Facts, facts_for
from annales.duel.greedy import greedy_move
from annales.duel.invariants import INVARIANTS
from annales.duel.notation import deck, item_number, move_text, number_in, outcome_names, read_move
from annales.duel.numbering import N_MOVES
from annales.duel.position import read_fields, write_fields
from annales.duel.refusals import why_not
from annales.duel.scoring import score_part
from annales.duel.situations import Expected, Given, observe, situation
from annales.duel.state import OBSERVATION, Scratch, State
from annales.duel.view import DuelView, view_of
from annales.errors import CardSetError
from annales.kernel.records import Record
from annales.kernel.sets import has, lowest
from annales.position import read_line, write_line
from annales.reasons import Reason
from annales.ruleset import Event, Options, OptionValue, Outcome, Question

__all__ = ["DUEL", "DuelRuleset"]


class DuelRuleset:
    """The rules of 7 Wonders Duel, base game."""

    id = "duel"
    version = "1"
    state: type[Record] = State
    scratch: type[Record] = Scratch
    moves = N_MOVES
    observation = OBSERVATION
    parts: Sequence[str] = PARTS
    victories: Sequence[str] = VICTORIES
    invariants: Sequence[str] = INVARIANTS
    defaults: Options = MappingProxyType({"pawn_centre": "chooses", "first_game": False})
    choices: Mapping[str, Sequence[OptionValue]] = MappingProxyType(
        {"pawn_centre": ("chooses", "begins"), "first_game": (False, True)}
    )
    advised: Options = MappingProxyType({"first_game": True})
    search: Mapping[str, Any] = MappingProxyType({})
    lot: Options = MappingProxyType({})

    def open_cards(self, path: Path) -> Options:
        """The cards are those of the printed game."""
        raise CardSetError(f"{self.id} has one set of cards, and takes none from {path}")

    def seats(self, options: Options) -> int:
        """Two."""
        return 2

    def facts(self, options: Options) -> Facts:
        """The facts record under complete options."""
        return facts_for((options["pawn_centre"] == "begins", options["first_game"] is True))

    def choice(self, q: Question) -> str:
        """Kind of the open choice."""
        return CHOICES[q.s.choice]

    def event(self, q: Question) -> Event | None:
        """The pending chance event. Faces come from the deck of their back by slot; all else in the deck's order."""
        s = cast(State, q.s)
        if not s.event:
            return None
        kind = EVENTS[s.event]
        names = outcome_names(kind)
        possible = {names[i]: i for i in q.w.outcomes[: outcomes(q.f, s, q.w)]}
        if s.event != FACE:
            return Event(kind, possible, kind)
        slot = lowest(s.turning)
        back = back_of(s, slot)
        index = slot if back < len(BACKS) - 1 else sum(has(s.guild_slots, i) for i in range(slot))
        return Event(kind, possible, BACKS[back], index, str(slot))

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

    def price(self, q: Question, name: str, seat: int) -> Price:
        """What a card or wonder costs a seat now."""
        return price_of(q.f, q.s, q.w, item_number(name), seat)

    def position_text(self, q: Question, options: Options) -> str:
        """The situation as one line; `first_game` matters only before the game is set up."""
        later = q.s.event != BOARD_TOKEN
        told = {**options, "first_game": False} if later else options
        return write_line(self, write_fields(q.f, q.s), told)

    def read_position(self, text: str) -> tuple[State, Options]:
        """The inverse of `position_text`."""
        fields, options = read_line(self, text)
        return read_fields(self.facts(options), fields), options

    def outcome(self, q: Question) -> Outcome | None:
        """How the game ended."""
        if not q.s.victory:
            return None
        by = VICTORIES[q.s.victory]
        if q.s.winner == SHARED:
            return Outcome((0, 1), by, (1, 1))
        return Outcome((q.s.winner,), by, (1, 2) if q.s.winner == 0 else (2, 1))

    def score(self, q: Question, seat: int) -> dict[str, int]:
        """Points by part. R18.2"""
        return {part: score_part(q.f, q.s, seat, i) for i, part in enumerate(PARTS)}

    def view(self, q: Question) -> DuelView:
        """What the table shows."""
        return view_of(q.f, q.s, q.w)

    given = Given
    expected = Expected

    def implied_options(self, given: Given) -> Options:
        """None: the number of players never varies."""
        return {}

    def situation(self, f: Facts, given: Given) -> tuple[State, dict[tuple[str, str], list[str]]]:
        """The state that a case describes."""
        return situation(f, given)

    def observe(self, q: Question, before: State, key: str, wanted: Any) -> Any:
        """What the situation shows, in the words of cases."""
        return observe(q, before, key, wanted)

    def policies(self) -> Mapping[str, Callable[..., int]]:
        """Heuristic policies by name and version."""
        return {"greedy@1": greedy_move}


DUEL = DuelRuleset()
