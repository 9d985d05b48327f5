"""The derived fields of a state (totals), computed from the fields that the table shows.

While a game is played, each rule keeps the totals up to date. Situations that are read from text are computed here.
"""

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
from annales.duel.rules.buildings import count_building
from annales.duel.rules.cost import update_prices
from annales.duel.rules.facts import Facts
from annales.duel.rules.state import State
from annales.duel.rules.wonders import count_wonder
from annales.kernel.rules import rule
from annales.kernel.sets import has, only

__all__ = ["TOTALS", "compute_totals"]

TOTALS = ("count", "production", "one_of", "fixed", "unit_price", "unseen", "symbols", "points")


@rule
def clear_totals(s: State, me: int) -> None:
    """Set all totals of a player to zero."""
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
def count_city(f: Facts, s: State, me: int) -> None:
    """Add the buildings and wonders of a city to the player's totals."""
    for card in range(N_CARDS):
        if s.place[card] == CITY + me:
            count_building(f, s, me, card)
            if f.color[card] == GREEN:
                s.symbols[me] |= only(f.symbol[card])
    for wonder in range(N_WONDERS):
        if has(s.built[me], wonder):
            count_wonder(f, s, me, wonder)


@rule
def count_tokens(f: Facts, s: State, me: int) -> None:
    """Add the progress tokens of a player to the totals."""
    for token in range(N_TOKENS):
        if has(s.tokens[me], token):
            s.points[me][PART_TOKENS] += f.token_points[token]
    if has(s.tokens[me], LAW):
        s.symbols[me] |= only(LAW_SYMBOL)


@rule
def count_unseen(f: Facts, s: State) -> None:
    """Find, for each back, the cards that have not been seen."""
    for back in range(N_BACKS):
        s.unseen[back] = 0
        for card in range(f.first_card[back], f.first_card[back + 1]):
            if s.place[card] == UNSEEN:
                s.unseen[back] |= only(card - f.first_card[back])


@rule
def compute_totals(f: Facts, s: State) -> None:
    """Compute all totals of a state from its other fields."""
    for me in range(2):
        clear_totals(s, me)
        count_city(f, s, me)
        count_tokens(f, s, me)
    # Prices depend on the production of both players, so they come when both have been counted.
    for me in range(2):
        update_prices(s, me)
    count_unseen(f, s)
