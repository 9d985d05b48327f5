"""Games of The Flow of History that come again, in which every kind of choice is met."""

from __future__ import annotations

from functools import cache

from tests.page.dealt import OPPONENT, Plan, follow

from annales.core.ruleset import OptionValue
from annales.flow.cards.loading import load_tables
from annales.flow.cards.vocabulary import GainMarket
from annales.server.live.http_messages import NewTable

__all__ = ["FLOW_CHOICES", "FLOW_KINDS", "flow_options", "flow_plan"]

FLOW_CHOICES = frozenset({"action", "target", "take", "drop"})
"""Every kind of choice."""
FLOW_KINDS = frozenset({"invest", "complete", "snipe", "harvest", "activate", "target", "take", "drop"})
"""Every kind of move."""
WORTH = {"activate": 6, "snipe": 5, "complete": 4}
"""How much a move does for meeting them all; an investment does as much as its card."""
DESTROYER = "C09"
"""The only card by which a wonder is lost."""


@cache
def flow_plan(number: int, players: int) -> Plan:
    """The game of a number: seat 0 goes after what asks for a choice, bots play the others."""
    return follow(NewTable("flow", ["me", *[OPPONENT] * (players - 1)], flow_options(players)), number, worth)


def flow_options(players: int) -> dict[str, OptionValue]:
    """What is wished of such a game: seat 0 begins, and is not drawn by lot."""
    return {"players": players, "first_seat": "seat_0"}


def worth(move: str) -> int:
    """How much a move does for meeting every kind of choice."""
    kind, card, *_ = [*move.split(), ""]
    return worth_of(card) if kind == "invest" else WORTH.get(kind, 1)


@cache
def worth_of(card: str) -> int:
    """The same of an investment, by what its card asks or makes possible."""
    if card == DESTROYER:
        return 7
    found = next(each for each in load_tables().cards if each.id == card)
    asks = found.timing in {"attack_one", "turn_action"} or any(isinstance(step, GainMarket) for step in found.effect)
    return 3 if asks else 2
