"""Totals, prices, incomes and scores, counted in another way than the rules do.

Where this module repeats a rule it does so on purpose: invariants compare the two.
"""

from __future__ import annotations

from annales.duel.cards.constants import (
    ARCHITECTURE,
    BLUE,
    CITY,
    GREEN,
    GUILD_BACK,
    LAW,
    LAW_SYMBOL,
    MASONRY,
    MATHEMATICS,
    N_BACKS,
    N_CARDS,
    N_RESOURCES,
    N_TOKENS,
    N_WONDERS,
    NOTHING,
    PART_BLUE,
    PART_GREEN,
    PART_TOKENS,
    PART_WONDERS,
    PART_YELLOW,
    PURPLE,
    RAW,
    THREE_COINS,
    UNSEEN,
    WONDER,
    YELLOW,
)
from annales.duel.rules.facts import Facts
from annales.duel.rules.state import State
from annales.kernel.rules import rule
from annales.kernel.sets import has, size

__all__ = ["card_income", "least_trade_cost", "points_counted", "recount_totals", "symbols_paired"]


@rule
def clear(t: State) -> None:
    """Set all totals to zero."""
    for back in range(N_BACKS):
        t.unseen[back] = 0
    for me in range(2):
        t.fixed[me] = 0
        t.symbols[me] = 0
        for i in range(8):
            t.count[me][i] = 0
            t.points[me][i] = 0
        for resource in range(N_RESOURCES):
            t.production[me][resource] = 0
        for kind in range(2):
            t.one_of[me][kind] = 0


@rule
def recount_card(f: Facts, t: State, me: int, card: int) -> None:
    """Add one building. Unlike the rules, this adds every field of every card of any colour."""
    color = f.color[card]
    t.count[me][color] += 1
    t.fixed[me] |= f.fixes[card]
    for resource in range(N_RESOURCES):
        t.production[me][resource] += f.produces[card][resource]
    for kind in range(2):
        t.one_of[me][kind] += f.one_of[card][kind]
    if color == BLUE:
        t.points[me][PART_BLUE] += f.points[card]
    elif color == GREEN:
        t.points[me][PART_GREEN] += f.points[card]
        t.symbols[me] |= 1 << f.symbol[card]
    elif color == YELLOW:
        t.points[me][PART_YELLOW] += f.points[card]


@rule
def recount_wonders_and_tokens(f: Facts, t: State, me: int) -> None:
    """Add a player's constructed wonders and progress tokens."""
    for wonder in range(N_WONDERS):
        if has(t.built[me], wonder):
            t.count[me][WONDER] += 1
            t.points[me][PART_WONDERS] += f.points[N_CARDS + wonder]
            for kind in range(2):
                t.one_of[me][kind] += f.one_of[N_CARDS + wonder][kind]
    for token in range(N_TOKENS):
        if has(t.tokens[me], token):
            t.points[me][PART_TOKENS] += f.token_points[token]
    if has(t.tokens[me], LAW):
        t.symbols[me] |= 1 << LAW_SYMBOL


@rule
def recount_totals(f: Facts, t: State) -> None:
    """Write to a state the totals of its other fields."""
    clear(t)
    for card in range(N_CARDS):
        place = t.place[card]
        if place == CITY or place == CITY + 1:
            recount_card(f, t, place - CITY, card)
        elif place == UNSEEN:
            back = back_of_card(f, card)
            t.unseen[back] |= 1 << (card - f.first_card[back])
    for me in range(2):
        recount_wonders_and_tokens(f, t, me)
    for me in range(2):
        for resource in range(N_RESOURCES):
            t.unit_price[me][resource] = unit_cost(t, me, resource)


@rule
def back_of_card(f: Facts, card: int) -> int:
    """The back of a card."""
    back = 0
    while card >= f.first_card[back + 1]:
        back += 1
    return back


@rule
def least(first: int, second: int) -> int:
    """The smaller of two numbers; a negative first number stands for none."""
    return second if first < 0 or second < first else first


@rule
def unit_cost(s: State, me: int, resource: int) -> int:
    """Coins for one unit. R7.1, R7.3"""
    return 1 if (s.fixed[me] >> resource) & 1 else 2 + s.production[1 - me][resource]


@rule
def rest_cost(f: Facts, s: State, me: int, item: int, covered: int) -> int:
    """Coins for the units that are missing. `covered` has the units covered otherwise, in three bits a resource."""
    total = 0
    for resource in range(N_RESOURCES):
        # Three bits are enough: no item needs, and no city covers, more than seven units of a resource.
        units = f.cost[item][resource] - s.production[me][resource] - ((covered >> (3 * resource)) & 7)
        if units > 0:
            total += units * unit_cost(s, me, resource)
    return total


@rule
def least_waived(f: Facts, s: State, me: int, item: int, covered: int, waives: bool) -> int:
    """The least cost over all ways to waive two units."""
    if not waives:
        return rest_cost(f, s, me, item, covered)
    best = -1
    # To waive a unit that is not missing does no harm, so all pairs of resources may be tried.
    for one in range(N_RESOURCES):
        for other in range(one, N_RESOURCES):
            best = least(best, rest_cost(f, s, me, item, covered + (1 << (3 * one)) + (1 << (3 * other))))
    return best


@rule
def least_trade_cost(f: Facts, s: State, me: int, item: int) -> int:
    """The least trade cost over all uses of one-of producers and waived units, by brute force. R6.3, R6.4, R6.5"""
    if item >= N_CARDS:
        waives = has(s.tokens[me], ARCHITECTURE)
    else:
        waives = f.color[item] == BLUE and has(s.tokens[me], MASONRY)
    # All ways to divide the raw producers among wood, stone and clay, those of goods among glass and papyrus.
    raw, goods = s.one_of[me][0], s.one_of[me][1]
    best = -1
    for wood in range(raw + 1):
        for stone in range(raw - wood + 1):
            for glass in range(goods + 1):
                clay, papyrus = raw - wood - stone, goods - glass
                covered = wood + (stone << 3) + (clay << 6) + (glass << 3 * RAW) + (papyrus << 3 * RAW + 3)
                best = least(best, least_waived(f, s, me, item, covered, waives))
    return best


@rule
def in_city(f: Facts, s: State, who: int, kind: int) -> int:
    """How many of a kind a city holds, counted from the places of the cards."""
    if kind == THREE_COINS:
        return s.coins[who] // 3
    if kind == WONDER:
        return size(s.built[who])
    found = 0
    for card in range(N_CARDS):
        if s.place[card] == CITY + who and f.color[card] == kind:
            found += 1
    return found


@rule
def guild_value(f: Facts, s: State, card: int) -> int:
    """How many a guild counts, in the city that has more of them. R16"""
    most = 0
    for who in range(2):
        found = 0
        for i in range(2):
            if f.guild_counts[card][i] != NOTHING:
                found += in_city(f, s, who, f.guild_counts[card][i])
        most = max(most, found)
    return most


@rule
def card_income(f: Facts, s: State, me: int, card: int) -> int:
    """Coins that a building brings when it is built. R15, R16.1"""
    income = f.coins[card]
    if f.coins_count[card] != NOTHING:
        income += f.coins_each[card] * in_city(f, s, me, f.coins_count[card])
    if f.color[card] == PURPLE:
        income += f.guild_coins[card] * guild_value(f, s, card)
    return income


@rule
def track_points(f: Facts, s: State, me: int) -> int:
    """Points of the pawn. R12.2"""
    spaces = s.pawn * (1 - 2 * me)
    return f.zone_points[f.zone[spaces]] if spaces > 0 else 0


@rule
def points_counted(f: Facts, s: State, me: int) -> int:
    """All points of a player, counted from the places of cards, wonders and tokens. R18.2"""
    points = s.coins[me] // 3 + track_points(f, s, me)
    for card in range(N_CARDS):
        if s.place[card] == CITY + me:
            points += f.points[card]
            if card >= f.first_card[GUILD_BACK]:
                points += f.guild_points[card] * guild_value(f, s, card)
    for wonder in range(N_WONDERS):
        if has(s.built[me], wonder):
            points += f.points[N_CARDS + wonder]
    for token in range(N_TOKENS):
        if has(s.tokens[me], token):
            points += f.token_points[token]
            if token == MATHEMATICS:
                points += f.token_points_each[token] * size(s.tokens[me])
    return points


@rule
def symbols_paired(f: Facts, s: State, me: int) -> int:
    """How many symbols a city holds twice. R13.2"""
    once, pairs = 0, 0
    for card in range(N_CARDS):
        if s.place[card] == CITY + me and f.color[card] == GREEN:
            # 1 if an earlier card has the same symbol already. Each symbol is on two cards, so no pair is counted
            # twice.
            pairs += (once >> f.symbol[card]) & 1
            once |= 1 << f.symbol[card]
    return pairs
