"""Buildings: paying for them, their effects, losing them. R6, R9, R15, R16, R20"""

from __future__ import annotations

from annales.duel.cards.constants import (
    BLUE,
    CHAIN_COINS,
    CITY,
    COINS_A_POINT,
    DISCARD_PILE,
    ECONOMY,
    GREEN,
    GREY,
    N_RESOURCES,
    NOTHING,
    OVER,
    PART_BLUE,
    PART_GREEN,
    PART_YELLOW,
    RED,
    STRATEGY,
    THREE_COINS,
    URBANISM,
    YELLOW,
)
from annales.duel.rules.cost import is_linked, trade_cost, update_prices
from annales.duel.rules.display import take_card
from annales.duel.rules.facts import Facts
from annales.duel.rules.military import push_pawn
from annales.duel.rules.science import add_symbol
from annales.duel.rules.state import Scratch, State
from annales.kernel.rules import rule
from annales.kernel.sets import has

__all__ = [
    "add_building",
    "building_coins",
    "construct_building",
    "count_building",
    "counted",
    "destroy_building",
    "discard_card",
    "discard_income",
    "guild_count",
    "pay",
]


@rule
def pay(f: Facts, s: State, w: Scratch, me: int, item: int) -> None:
    """Pay the price of an item. Coins spent on trade go to an opponent who has Economy. R6.7, R7.4, R14.3"""
    trade = trade_cost(f, s, w, me, item)
    s.coins[me] -= f.cost_coins[item] + trade
    if has(s.tokens[1 - me], ECONOMY):
        s.coins[1 - me] += trade


@rule
def counted(s: State, who: int, kind: int) -> int:
    """How many of a kind a city holds: cards of a colour, constructed wonders or sets of three coins. R15.2, R16"""
    if kind == NOTHING:
        return 0
    if kind == THREE_COINS:
        return s.coins[who] // COINS_A_POINT
    return s.count[who][kind]


@rule
def guild_count(f: Facts, s: State, card: int) -> int:
    """How many a guild counts, in the city that has more of them. R16.1, R16.2"""
    one, other = f.guild_counts[card][0], f.guild_counts[card][1]
    return max(counted(s, 0, one) + counted(s, 0, other), counted(s, 1, one) + counted(s, 1, other))


@rule
def part_of(color: int) -> int:
    """The part of the score that a building's printed points belong to. R18.2"""
    if color == BLUE:
        return PART_BLUE
    if color == GREEN:
        return PART_GREEN
    return PART_YELLOW


@rule
def count_building(f: Facts, s: State, me: int, card: int) -> None:
    """Add a building to the totals of a city: its colour, production, fixed prices and printed points."""
    color = f.color[card]
    s.count[me][color] += 1
    # Colours are numbered brown, grey, …: only these two have production that the opponent's prices depend on (R7.1).
    if color <= GREY:
        for resource in range(N_RESOURCES):
            s.production[me][resource] += f.produces[card][resource]
        update_prices(s, 1 - me)
    elif color == YELLOW:
        s.one_of[me][0] += f.one_of[card][0]
        s.one_of[me][1] += f.one_of[card][1]
        s.fixed[me] |= f.fixes[card]
        update_prices(s, me)
    if f.points[card] > 0:
        s.points[me][part_of(color)] += f.points[card]


@rule
def building_coins(f: Facts, s: State, me: int, card: int) -> int:
    """Coins that a building brings when it is built; the building itself counts. R15.1, R15.2, R16.1"""
    coins = f.coins[card] + f.coins_each[card] * counted(s, me, f.coins_count[card])
    if f.guild_coins[card] > 0:
        coins += f.guild_coins[card] * guild_count(f, s, card)
    return coins


@rule
def add_building(f: Facts, s: State, me: int, card: int) -> None:
    """Put a building into the city and apply its effects: coins, then shields, then its symbol. R20"""
    s.place[card] = CITY + me
    count_building(f, s, me, card)
    color = f.color[card]
    # Of the other colours none brings coins: yellow and purple are numbered last, red between them.
    if color >= YELLOW and color != RED:
        s.coins[me] += building_coins(f, s, me, card)
    if color == RED:
        push_pawn(f, s, me, f.shields[card] + (1 if has(s.tokens[me], STRATEGY) else 0))
    # A game that the shields have ended stays as it is. R18.1
    if color == GREEN and s.choice != OVER:
        add_symbol(s, me, f.symbol[card])


@rule
def construct_building(f: Facts, s: State, w: Scratch, me: int, card: int) -> None:
    """Build a card of the display: free of charge through a chain, otherwise for its price. R8.1, R14.6"""
    if is_linked(f, s, me, card):
        if has(s.tokens[me], URBANISM):
            s.coins[me] += CHAIN_COINS
    else:
        pay(f, s, w, me, card)
    take_card(f, s, card, CITY + me)
    add_building(f, s, me, card)


@rule
def discard_income(s: State, me: int) -> int:
    """Coins for discarding a card: two, and one for each yellow building of the city. R9.1"""
    return 2 + s.count[me][YELLOW]


@rule
def discard_card(f: Facts, s: State, me: int, card: int) -> None:
    """Discard a card of the display for coins. R9.1"""
    take_card(f, s, card, DISCARD_PILE)
    s.coins[me] += discard_income(s, me)


@rule
def destroy_building(f: Facts, s: State, who: int, card: int) -> None:
    """Move a brown or grey building from a city to the discard pile. R11.4"""
    s.place[card] = DISCARD_PILE
    # Only brown and grey buildings are ever destroyed: of the totals these change nothing but what follows.
    s.count[who][f.color[card]] -= 1
    for resource in range(N_RESOURCES):
        s.production[who][resource] -= f.produces[card][resource]
    update_prices(s, 1 - who)
