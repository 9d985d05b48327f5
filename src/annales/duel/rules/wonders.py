"""Wonders: construction and effects. R10, R11"""

from __future__ import annotations

from annales.duel.cards.constants import (
    CITY,
    DESTROY,
    DISCARD_PILE,
    LIBRARY,
    LIBRARY_TOKEN,
    N_CARDS,
    NOTHING,
    OVER,
    PART_WONDERS,
    REVIVE,
    THEOLOGY,
    TUCKED,
    WONDER,
)
from annales.duel.rules.buildings import pay
from annales.duel.rules.display import take_card
from annales.duel.rules.facts import Facts
from annales.duel.rules.military import lose_coins, push_pawn
from annales.duel.rules.state import Scratch, State
from annales.kernel.rules import rule
from annales.kernel.sets import has, only, size, without

__all__ = ["can_be_destroyed", "construct_wonder", "count_wonder"]


@rule
def count_wonder(f: Facts, s: State, me: int, wonder: int) -> None:
    """Add a constructed wonder to the totals: production and points."""
    item = N_CARDS + wonder
    s.count[me][WONDER] += 1
    s.one_of[me][0] += f.one_of[item][0]
    s.one_of[me][1] += f.one_of[item][1]
    s.points[me][PART_WONDERS] += f.points[item]


@rule
def box_last_wonder(f: Facts, s: State) -> None:
    """When seven wonders are constructed, the eighth goes back to the box. R10.2"""
    if s.count[0][WONDER] + s.count[1][WONDER] == f.most_wonders:
        s.undrawn |= s.unbuilt[0] | s.unbuilt[1]
        s.unbuilt[0] = 0
        s.unbuilt[1] = 0


@rule
def can_be_destroyed(f: Facts, s: State, who: int, color: int, card: int) -> bool:
    """Whether a card is a building of that colour in that city. R11.4"""
    return s.place[card] == CITY + who and f.color[card] == color


@rule
def discard_pile_is_empty(s: State) -> bool:
    """Whether the discard pile holds no card to revive. R11.5"""
    for card in range(N_CARDS):  # noqa: SIM110 - rules have no generators
        if s.place[card] == DISCARD_PILE:
            return False
    return True


@rule
def open_choice(f: Facts, s: State, me: int, wonder: int) -> None:
    """Open the choice that a wonder brings, if there is anything to choose. R11.4, R11.5, R11.6"""
    if f.destroys[wonder] != NOTHING:
        if s.count[1 - me][f.destroys[wonder]] > 0:
            s.choice, s.destroying = DESTROY, f.destroys[wonder]
    elif f.revives[wonder] != 0:
        if not discard_pile_is_empty(s):
            s.choice = REVIVE
    elif f.draws_tokens[wonder] > 0 and s.boxed != 0:
        s.choice = LIBRARY
        s.event, s.draws = LIBRARY_TOKEN, min(f.draws_tokens[wonder], size(s.boxed))


@rule
def construct_wonder(f: Facts, s: State, w: Scratch, me: int, wonder: int, card: int) -> None:
    """Construct a wonder with a card tucked under it. R10.1, R11, R14.5"""
    item = N_CARDS + wonder
    pay(f, s, w, me, item)
    take_card(f, s, card, TUCKED)
    s.under[wonder] = card
    s.unbuilt[me] = without(s.unbuilt[me], wonder)
    s.built[me] |= only(wonder)
    count_wonder(f, s, me, wonder)
    box_last_wonder(f, s)
    if f.play_again[wonder] != 0 or has(s.tokens[me], THEOLOGY):
        s.again = 1
    # Coins come before shields, which may end the game. R20.5
    s.coins[me] += f.coins[item]
    lose_coins(s, 1 - me, f.opponent_loses[wonder])
    push_pawn(f, s, me, f.shields[item])
    if s.choice != OVER:
        open_choice(f, s, me, wonder)
