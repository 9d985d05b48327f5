"""7 Wonders Duel as a `Ruleset`: what the rest of Annales knows of it."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import cast

import annales.duel.ai.endgame
import annales.duel.ai.heuristics
import annales.duel.ai.observation
import annales.duel.rules.chance
import annales.duel.rules.moves
import annales.duel.rules.turn  # noqa: F401 - these modules implement the generic rules
from annales.core.catalogue import CatalogueEntry
from annales.core.facets import AgreementLimit, Cases, Learning, SearchFacet
from annales.core.ruleset import Draw, Options, Outcome, Ruleset, Situation
from annales.duel.ai.clock_share import clock_share
from annales.duel.ai.features import FEATURES
from annales.duel.ai.levels import LEVELS
from annales.duel.ai.move_features import MOVE_FEATURES
from annales.duel.ai.observation import INDEX
from annales.duel.ai.observation_scale import SCALE
from annales.duel.cards.catalogue import load_catalogue
from annales.duel.cards.client_facts import DuelFacts, load_client_facts
from annales.duel.cards.constants import BACKS, BOARD_TOKEN, CHOICES, EVENTS, FACE, PARTS, SHARED, VICTORIES
from annales.duel.cards.loading import load_tables
from annales.duel.cards.rows import Tables
from annales.duel.checks.invariants import INVARIANTS
from annales.duel.notation.moves import NOTATION, deck, item_number
from annales.duel.notation.position import read_fields, write_fields
from annales.duel.notation.setup import check_setup
from annales.duel.notation.situations import Expected, Given, observe, situation
from annales.duel.rules.chance import back_of
from annales.duel.rules.facts import Facts
from annales.duel.rules.load import facts_for
from annales.duel.rules.state import OBSERVATION, Scratch, State
from annales.duel.views.preview import uncovered_cards
from annales.duel.views.price import Price, price_of
from annales.duel.views.table import DuelView, view_of
from annales.duel.views.terminal import DuelTerminal
from annales.duel.views.themes import THEMES, themes_of
from annales.duel.views.why_not import why_not
from annales.errors import Reason
from annales.kernel.sets import has, lowest

__all__ = ["DUEL", "DuelRuleset"]


class DuelRuleset(Ruleset):
    """The rules of 7 Wonders Duel, base game."""

    id = "duel"
    version = "1"
    state = State
    scratch = Scratch
    notation = NOTATION
    events = EVENTS
    # 8 picks, 60 cards, 6 tokens, 2 destroyed buildings, 1 revived building, and 2 times who begins an age.
    most_plies = 79
    # 5 tokens of the board, 8 wonders, 3 slots of guilds, 60 cards, 3 tokens of the library.
    most_chance_nodes = 79
    learning = Learning(
        observation=OBSERVATION,
        observation_index=INDEX,
        observation_scale=SCALE,
        features=FEATURES,
        move_features=MOVE_FEATURES,
        strategic_victories=True,
    )
    search = SearchFacet(
        with_network=MappingProxyType({"exploration": 0.65, "fpu_reduction": 0.2, "below_deals": True}),
        presets=MappingProxyType({"search@1": MappingProxyType({})}),
        levels=LEVELS,
        agreement=AgreementLimit(games=20, share=0.70, false_alarms=0.001),
    )
    terminal = DuelTerminal()
    cases = Cases(given=Given, expected=Expected, situation=situation, observe=observe)
    parts = PARTS
    victories = VICTORIES
    invariants = INVARIANTS
    data = Path(__file__).parent / "data"
    choices = MappingProxyType({"pawn_centre": ("chooses", "begins"), "first_game": (False, True)})
    advised = MappingProxyType({"first_game": True})
    tracked_moves = MappingProxyType(
        {"picks": "pick", "built_wonders": "wonder", "tokens": "token", "buildings": "build"}
    )
    tracked_events = MappingProxyType({"offered": "wonder", "board_tokens": "board_token"})
    kind_trait = "color"
    themes = THEMES
    all_see_the_same = True

    # Functions of other modules serve as methods: their arguments are those of the method without `self`.
    deck = staticmethod(deck)
    read_fields = staticmethod(read_fields)
    write_fields = staticmethod(write_fields)
    check_setup = staticmethod(check_setup)

    def seats(self, options: Options) -> int:
        """Two."""
        return 2

    def facts(self, options: Options) -> Facts:
        """The facts record under complete options."""
        return facts_for((options["pawn_centre"] == "begins", options["first_game"] is True))

    def choice(self, q: Situation) -> str:
        """Kind of the open choice."""
        return CHOICES[q.s.choice]

    def draw(self, q: Situation, kind: str) -> Draw:
        """Faces come from the deck of their back by slot; all else in the deck's order."""
        s = cast(State, q.s)
        if s.event != FACE:
            return Draw(kind)
        slot = lowest(s.turning)
        back = back_of(s, slot)
        # A face is drawn by its place in the deck, so that it does not depend on the order of moves. There are fewer
        # guilds than slots, so the place of a guild is counted among the slots of guilds.
        index = slot if back < len(BACKS) - 1 else sum(has(s.guild_slots, i) for i in range(slot))
        return Draw(BACKS[back], index, str(slot))

    def why_not(self, q: Situation, move: int, seat: int) -> Reason | None:
        """Why a seat may not make a move now."""
        return why_not(q.f, q.s, q.w, move, seat)

    def themes_of(self, q: Situation, move: int) -> tuple[str, ...]:
        """What a move is about."""
        return themes_of(q.f, cast(State, q.s), q.w, move)

    def uncovers(self, q: Situation, move: int) -> tuple[str, ...]:
        """Face-up cards of the card structure that nothing covers any more after a move. R4.2"""
        return uncovered_cards(q.f, cast(State, q.s), q.w, move)

    def price(self, q: Situation, name: str, seat: int) -> Price:
        """What a card or wonder costs a seat now."""
        return price_of(q.f, q.s, q.w, item_number(name), seat)

    def options_in_position(self, q: Situation, options: Options) -> Options:
        """`first_game` matters only before the game is set up."""
        return options if q.s.event == BOARD_TOKEN else {**options, "first_game": False}

    def clock_share(self, q: Situation) -> float:
        """More for decisions in which time was found to help; see the decisions."""
        return clock_share(cast(State, q.s))

    def outcome(self, q: Situation) -> Outcome | None:
        """How the game ended."""
        if not q.s.victory:
            return None
        by = VICTORIES[q.s.victory]
        # The last argument of `Outcome` is the rank of each seat.
        if q.s.winner == SHARED:
            return Outcome((0, 1), by, (1, 1))
        return Outcome((q.s.winner,), by, (1, 2) if q.s.winner == 0 else (2, 1))

    def view(self, q: Situation) -> DuelView:
        """What the table shows."""
        return view_of(q.f, q.s, q.w)

    def tables(self, options: Options | None = None) -> Tables:
        """The rows of the data files: the same under all options."""
        return load_tables()

    def client_facts(self, options: Options | None = None) -> DuelFacts:
        """Cards and board: the same under all options."""
        return load_client_facts()

    def catalogue(self, options: Options | None = None) -> tuple[CatalogueEntry, ...]:
        """Cards, wonders and progress tokens: the same under all options."""
        return load_catalogue()


DUEL = DuelRuleset()
