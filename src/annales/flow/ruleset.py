"""The Flow of History as a `Ruleset`: what the rest of Annales knows of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from annales.core.board import BoardContext
from annales.core.catalogue import CatalogueEntry, GameTexts
from annales.core.gifts import GiftItem
from annales.core.layout import Line
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
    AGES,
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
from annales.flow.rules.scoring import nation_cards, score, score_part
from annales.flow.rules.state import OBSERVATION, Scratch, State
from annales.flow.views.board import board_of
from annales.flow.views.preview import preview_of
from annales.flow.views.table import FlowView, view_of
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
    observation = OBSERVATION
    observation_index = INDEX
    observation_scale = SCALE
    # Each card is drawn once at most, and one outcome says who begins. Moves have no bound: all may harvest for ever.
    most_chance_nodes = N_CARDS + 1
    features = FEATURES
    move_features = MOVE_FEATURES
    weight_sets = WEIGHT_SETS
    network_search = MappingProxyType({"exploration": 1.2})
    parts = PARTS
    victories = VICTORIES
    invariants = INVARIANTS
    data = Path(__file__).parent / "data"
    given = Given
    expected = Expected
    search = MappingProxyType({"greedy_share": 1.0})
    search_presets = MappingProxyType({"search@1": MappingProxyType({"greedy_share": 1.0})})
    levels = LEVELS
    tracked_moves = MappingProxyType({"invested": "invest", "sniped": "snipe", "activated": "activate"})
    kind_trait = "type"
    themes = THEMES
    card_sets = card_sets
    random_start = MappingProxyType({"first_seat": "random"})
    all_see_the_same = True

    facts = staticmethod(facts_for)
    deck = staticmethod(deck)
    read_fields = staticmethod(read_fields)
    write_fields = staticmethod(write_fields)
    check_setup = staticmethod(check_setup)
    implied_options = staticmethod(implied_options)
    situation = staticmethod(situation)
    observe = staticmethod(observe)

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
        seats = range(q.f.players)
        winners = tuple(seat for seat in seats if has(q.s.winners, seat))
        standing = [
            (seat in winners, score(q.f, q.s, q.w, seat), nation_cards(q.s, seat), q.s.resources[seat])
            for seat in seats
        ]
        ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
        return Outcome(winners, VICTORIES[q.s.victory], ranks)

    def score(self, q: Situation, seat: int) -> dict[str, int]:
        """Points by part. F10.3 to F10.5"""
        return {part: score_part(q.f, q.s, q.w, seat, i) for i, part in enumerate(PARTS)}

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

    def headline(self, q: Situation, texts: GameTexts) -> tuple[str, ...]:
        """The age, Pool and Reserve."""
        supplies = texts.word("tokens", pool=q.s.pool, reserve=q.s.reserve)
        return (texts.word(f"back-{AGES[q.s.age + 1]}"), supplies)

    def holdings(self, q: Situation, seat: int, texts: GameTexts) -> tuple[str, ...]:
        """Resources."""
        return (texts.word("resources", n=q.s.resources[seat]),)

    def board(self, q: Situation, context: BoardContext) -> Iterable[Line]:
        """Market, nations, and what can be chosen."""
        return board_of(cast(FlowView, context.view), context)

    def move_note(self, q: Situation, move: int, texts: GameTexts) -> str:
        """How a move would change the own resources and points, as far as chance has no part in it."""
        change = preview_of(q.f, q.s, q.w, move).sides[q.s.turn]
        changes = {"resources": change.resources, "points": change.score.get("total", 0)}
        return texts.join(*(texts.word(f"move-{key}", n=f"{n:+d}") for key, n in changes.items() if n))


FLOW = FlowRuleset()
