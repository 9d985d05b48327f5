"""What a building or wonder costs: production, trade, waived units, chains. R6, R7, R8"""

from __future__ import annotations

from annales.duel.cards.constants import (
    ARCHITECTURE,
    BLUE,
    CITY,
    MASONRY,
    N_CARDS,
    N_RESOURCES,
    NOTHING,
    RAW,
    WAIVED_UNITS,
)
from annales.duel.rules.facts import Facts
from annales.duel.rules.state import Scratch, State
from annales.kernel.rules import rule
from annales.kernel.sets import has

__all__ = ["count_missing", "is_linked", "price", "trade_cost", "unit_price", "waivable_units"]


@rule
def is_linked(f: Facts, s: State, me: int, item: int) -> bool:
    """Whether a building in the player's city makes this one free. R8.1, R8.2"""
    # Items are numbered cards first, then wonders, which no building makes free.
    provider = f.free_with[item]
    return provider != NOTHING and s.place[provider] == CITY + me


@rule
def unit_price(s: State, me: int, resource: int) -> int:
    """Coins for one unit bought from the bank. R7.1, R7.3"""
    return s.unit_price[me][resource]


@rule
def update_prices(s: State, me: int) -> None:
    """Compute what one unit of each resource costs a player: 2 + the opponent's production. R7.1, R7.2, R7.3, R7.5"""
    for resource in range(N_RESOURCES):
        s.unit_price[me][resource] = 2 + s.production[1 - me][resource]
        if has(s.fixed[me], resource):
            s.unit_price[me][resource] = 1


@rule
def count_missing(f: Facts, s: State, w: Scratch, me: int, item: int) -> int:
    """Write to `w.missing` the units that brown and grey cards do not produce; return their sum. R6.4"""
    total = 0
    for resource in range(N_RESOURCES):
        units = max(f.cost[item][resource] - s.production[me][resource], 0)
        w.missing[resource] = units
        total += units
    return total


@rule
def cost_of_missing(f: Facts, s: State, me: int, item: int) -> int:
    """Coins for all units that brown and grey cards do not produce. R7"""
    cost = 0
    for resource in range(N_RESOURCES):
        cost += max(f.cost[item][resource] - s.production[me][resource], 0) * unit_price(s, me, resource)
    return cost


@rule
def waivable_units(f: Facts, s: State, me: int, item: int) -> int:
    """Units of any kind that Architecture or Masonry takes off this item. R6.5"""
    if item >= N_CARDS:
        return WAIVED_UNITS if has(s.tokens[me], ARCHITECTURE) else 0
    return WAIVED_UNITS if f.color[item] == BLUE and has(s.tokens[me], MASONRY) else 0


@rule
def cover_dearest(s: State, w: Scratch, me: int, first: int, end: int, units: int) -> None:
    """Remove up to `units` missing units, the dearest first, of the resources first…end−1. R6.4"""
    for _ in range(units):
        dearest, highest = NOTHING, 0
        for resource in range(first, end):
            if w.missing[resource] > 0 and unit_price(s, me, resource) > highest:
                dearest, highest = resource, unit_price(s, me, resource)
        # No unit is missing any more: prices are at least 1, so any missing unit beats the initial 0.
        if dearest == NOTHING:
            return
        w.missing[dearest] -= 1


@rule
def trade_cost(f: Facts, s: State, w: Scratch, me: int, item: int) -> int:
    """Coins for the resource units that a player must buy, which are then in `w.missing`. R6.4, R7

    Raw one-of producers cover the dearest raw units, those of goods the dearest goods, and then the two dearest units
    left are waived. This is the least: a one-of producer covers its own kind only, a waiver any kind, so a waiver
    is never better used earlier.
    """
    if f.units[item] == 0:
        return 0
    # Most prices need no covering: this shortcut is what makes listing moves fast.
    if s.one_of[me][0] + s.one_of[me][1] + waivable_units(f, s, me, item) == 0:
        return cost_of_missing(f, s, me, item)
    if count_missing(f, s, w, me, item) == 0:
        return 0
    cover_dearest(s, w, me, 0, RAW, s.one_of[me][0])
    cover_dearest(s, w, me, RAW, N_RESOURCES, s.one_of[me][1])
    cover_dearest(s, w, me, 0, N_RESOURCES, waivable_units(f, s, me, item))
    cost = 0
    for resource in range(N_RESOURCES):
        cost += w.missing[resource] * unit_price(s, me, resource)
    return cost


@rule
def price(f: Facts, s: State, w: Scratch, me: int, item: int) -> int:
    """Coins that `me` would pay now to construct a card or wonder; 0 is free. R6"""
    if is_linked(f, s, me, item):
        return 0
    return f.cost_coins[item] + trade_cost(f, s, w, me, item)
