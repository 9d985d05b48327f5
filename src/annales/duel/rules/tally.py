"""Tallies of a state counted anew from what the table shows."""

from __future__ import annotations

from annales.duel.cards.constants import (
    CITY,
    GREEN,
    LAW,
    LAW_SYMBOL,
    N_BACKS,
    N_CARDS,
    N_TOKENS,
    N_WONDERS,
    PART_TOKENS,
    UNSEEN,
)
from annales.duel.rules.buildings import tally_building
from annales.duel.rules.cost import update_prices
from annales.duel.rules.facts import Facts
from annales.duel.rules.state import State
from annales.duel.rules.wonders import tally_wonder
from annales.kernel.rules import rule
from annales.kernel.sets import has, only

__all__ = ["TALLIES", "recount"]

TALLIES = ("count", "production", "one_of", "fixed", "unit_price", "unseen", "symbols", "points")


@rule
def clear_tallies(s: State, me: int) -> None:
    """Set all tallies of a player to zero."""
    s.fixed[me] = 0
    s.symbols[me] = 0
    for i in range(8):
        s.count[me][i] = 0
        s.points[me][i] = 0
    for resource in range(5):
        s.production[me][resource] = 0
    for kind in range(2):
        s.one_of[me][kind] = 0


@rule
def recount_city(f: Facts, s: State, me: int) -> None:
    """Count the buildings and wonders of a city."""
    for card in range(N_CARDS):
        if s.place[card] == CITY + me:
            tally_building(f, s, me, card)
            if f.color[card] == GREEN:
                s.symbols[me] |= only(f.symbol[card])
    for wonder in range(N_WONDERS):
        if has(s.built[me], wonder):
            tally_wonder(f, s, me, wonder)


@rule
def recount_tokens(f: Facts, s: State, me: int) -> None:
    """Count the progress tokens of a player."""
    for token in range(N_TOKENS):
        if has(s.tokens[me], token):
            s.points[me][PART_TOKENS] += f.token_points[token]
    if has(s.tokens[me], LAW):
        s.symbols[me] |= only(LAW_SYMBOL)


@rule
def recount_unseen(f: Facts, s: State) -> None:
    """Find the cards of each back that have not been seen."""
    for back in range(N_BACKS):
        s.unseen[back] = 0
        for card in range(f.first_card[back], f.first_card[back + 1]):
            if s.place[card] == UNSEEN:
                s.unseen[back] |= only(card - f.first_card[back])


@rule
def recount(f: Facts, s: State) -> None:
    """Count all tallies anew."""
    for me in range(2):
        clear_tallies(s, me)
        recount_city(f, s, me)
        recount_tokens(f, s, me)
    for me in range(2):
        update_prices(s, me)
    recount_unseen(f, s)
