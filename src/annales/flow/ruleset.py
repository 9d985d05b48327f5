"""The Flow of History as a `Ruleset`: what the rest of Annales knows of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import cast

import annales.flow.ai.candidates
import annales.flow.ai.heuristics
import annales.flow.ai.observation
import annales.flow.checks.invariants
import annales.flow.rules.chance
import annales.flow.rules.gifts
import annales.flow.rules.moves
import annales.flow.rules.turn  # noqa: F401 - these modules implement the generic rules
from annales.core.catalogue import CatalogueEntry
from annales.core.facets import AgreementLimit, Cases, Learning, SearchFacet
from annales.core.gifts import GiftItem
from annales.core.ruleset import Draw, Options, OptionValue, Outcome, Ruleset, Situation
from annales.errors import Reason
from annales.flow.ai.clock_share import clock_share
from annales.flow.ai.features import FEATURES, WEIGHT_SETS
from annales.flow.ai.levels import LEVELS
from annales.flow.ai.move_features import MOVE_FEATURES
from annales.flow.ai.observation import INDEX
from annales.flow.ai.observation_scale import SCALE
from annales.flow.cards import card_sets
from annales.flow.cards.catalogue import entries_of
from annales.flow.cards.client_facts import FlowFacts, client_facts_of
from annales.flow.cards.constants import (
    CARD,
    CHOICES,
    EVENTS,
    IN_ACTION,
    N_CARDS,
    OBSOLESCENCE,
    PARTS,
    SHORTAGE,
    STACKS,
    VICTORIES,
)
from annales.flow.cards.loading import add_card_set, card_set, default_set, known_sets, own_sets
from annales.flow.cards.rows import CardSet
from annales.flow.checks.invariants import INVARIANTS
from annales.flow.notation.moves import NOTATION, deck
from annales.flow.notation.position import read_fields, write_fields
from annales.flow.notation.setup import check_setup
from annales.flow.notation.situations import Expected, Given, implied_options, observe, situation
from annales.flow.rules.chance import stack_of_event
from annales.flow.rules.load import facts_for
from annales.flow.rules.move_numbers import LARGE_INVEST_MOVES
from annales.flow.rules.state import OBSERVATION, Scratch, State
from annales.flow.views.preview import ranks_of
from annales.flow.views.table import FlowView, view_of
from annales.flow.views.terminal import FlowTerminal
from annales.flow.views.themes import THEMES, themes_of
from annales.flow.views.why_not import why_not
from annales.kernel.sets import has

__all__ = ["FLOW", "FlowRuleset"]

CHOICES_OF_OPTIONS: Mapping[str, Sequence[OptionValue]] = MappingProxyType(
    {
        "players": (3, 2, 4, 5),
        "first_seat": ("random", "seat_0"),
        "market_size": ("by_players", "five", "six"),
        "obsolescence": OBSOLESCENCE,
        "refill": ("until_full", "once"),
        "current_age": ("revealed", "deck_top"),
        "leaders": ("replace", "stack"),
        "shortage": SHORTAGE,
        "raise_investment": (False, True),
        "start_government": ("may_be_lost", "stays"),
        "last_tie": ("shared", "order_of_play"),
        "harvest_rounds": (0, 1, 2),
        "tokens": (72, 50),
        "attack": ("must", "may"),
        "idle_activation": (False, True),
        "culture_counts": (True, False),
    }
)
"""Rule options, each with its default first. The rules that name an option say what it means."""


class FlowRuleset(Ruleset):
    """The rules of The Flow of History."""

    id = "flow"
    version = "1"
    state = State
    scratch = Scratch
    notation = NOTATION
    events = EVENTS
    # Each card is drawn once at most, and one outcome says who begins. Moves have no bound: by default all may harvest
    # for ever.
    most_chance_nodes = N_CARDS + 1
    learning = Learning(
        observation=OBSERVATION,
        observation_index=INDEX,
        observation_scale=SCALE,
        features=FEATURES,
        move_features=MOVE_FEATURES,
        weight_sets=WEIGHT_SETS,
    )
    search = SearchFacet(
        settings=MappingProxyType({"greedy_share": 1.0}),
        with_network=MappingProxyType({"exploration": 1.2}),
        presets=MappingProxyType({"search@1": MappingProxyType({"greedy_share": 1.0})}),
        levels=LEVELS,
        agreement=AgreementLimit(games=20, share=0.60, false_alarms=0.001),
    )
    terminal = FlowTerminal()
    cases = Cases(given=Given, expected=Expected, implied_options=implied_options, situation=situation, observe=observe)
    parts = PARTS
    victories = VICTORIES
    invariants = INVARIANTS
    data = Path(__file__).parent / "data"
    tracked_moves = MappingProxyType({"invested": "invest", "sniped": "snipe", "activated": "activate"})
    kind_trait = "type"
    themes = THEMES
    card_sets = card_sets
    ending_options = MappingProxyType({"harvest_rounds": 1})
    younger_options = frozenset({"harvest_rounds"})
    random_start = MappingProxyType({"first_seat": "random"})
    all_see_the_same = True

    facts = staticmethod(facts_for)
    deck = staticmethod(deck)
    read_fields = staticmethod(read_fields)
    write_fields = staticmethod(write_fields)
    check_setup = staticmethod(check_setup)

    @cached_property
    def defaults(self) -> Options:
        """Rule options with their defaults; `cards` is the fingerprint of the set of cards."""
        first = {name: values[0] for name, values in CHOICES_OF_OPTIONS.items()}
        return MappingProxyType({**first, "cards": default_set()})

    @property
    def choices(self) -> Mapping[str, Sequence[OptionValue]]:
        """What each rule option may be; as cards, every set known to this process."""
        return MappingProxyType({**CHOICES_OF_OPTIONS, "cards": tuple(known_sets())})

    def open_cards(self, path: Path) -> Options:
        """The option that chooses the set of cards in a file."""
        return {"cards": add_card_set(path)}

    def network_fits(self, options: Options) -> bool:
        """The sets of Annales. The network has learned the calibrated one; some numbers of the other differ from it."""
        return options["cards"] in own_sets()

    def seats(self, options: Options) -> int:
        """Number of players."""
        return int(options["players"])

    def mask_length(self, options: Options) -> int:
        """Places of a mask. Only an endless Reserve allows the large investments, which have the last numbers. F3.1"""
        return self.moves if options["shortage"] == "endless_reserve" else LARGE_INVEST_MOVES

    def choice(self, q: Situation) -> str:
        """Kind of the open choice."""
        return CHOICES[q.s.choice]

    def draw(self, q: Situation, kind: str) -> Draw:
        """Each part of the deck has an order of its own."""
        s = cast(State, q.s)
        if s.event != CARD:
            return Draw(kind)
        return Draw(STACKS[stack_of_event(q.f, s)], where="nation" if s.phase == IN_ACTION else "market")

    def why_not(self, q: Situation, move: int, seat: int) -> Reason | None:
        """Why a seat may not make a move now."""
        return why_not(q.f, q.s, q.w, move, seat)

    def themes_of(self, q: Situation, move: int) -> tuple[str, ...]:
        """What a move is about."""
        return themes_of(q.f, cast(State, q.s), q.w, move)

    def clock_share(self, q: Situation) -> float:
        """By the cards that are left in the deck, which ends the game."""
        return clock_share(q.f, cast(State, q.s))

    def outcome(self, q: Situation) -> Outcome | None:
        """How the game ended. F10.6"""
        if not q.s.victory:
            return None
        winners = tuple(seat for seat in range(q.f.players) if has(q.s.winners, seat))
        return Outcome(winners, VICTORIES[q.s.victory], ranks_of(q.f, cast(State, q.s), q.w))

    def view(self, q: Situation) -> FlowView:
        """What the table shows."""
        return view_of(q.f, q.s, q.w)

    def tables(self, options: Options | None = None) -> CardSet:
        """The set of cards that the options choose."""
        return card_set(str((options or self.defaults)["cards"]))

    def client_facts(self, options: Options | None = None) -> FlowFacts:
        """The set of cards that the options choose."""
        return client_facts_of(self.tables(options))

    def catalogue(self, options: Options | None = None) -> tuple[CatalogueEntry, ...]:
        """The cards of the set that the options choose."""
        return entries_of(self.tables(options))

    def gifts(self, options: Options | None = None) -> tuple[GiftItem, ...]:
        """The cards that players can gain from the market, by age. F2.1"""
        cards = enumerate(self.tables(options).cards)
        return tuple(GiftItem(i, card.id, card.age) for i, card in cards if card.age != "S" and card.deck != "last")


FLOW = FlowRuleset()
