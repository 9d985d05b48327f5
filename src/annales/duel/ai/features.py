"""The features of Duel for networks: their table, and the rules that list the active ones.

Everything is seen from the seat on turn. Numbers become features one by one: "7 coins" is one feature, "8 coins" the
next. A number that is 0 has no feature where the table says so. `FEATURES` is the table; the documentation prints it.
"""

from __future__ import annotations

from annales.duel.cards.constants import (
    CITY,
    DISCARD_PILE,
    MILITARY,
    N_CARDS,
    N_RESOURCES,
    N_SLOTS,
    N_TOKENS,
    N_WONDERS,
    NOTHING,
    SCIENCE,
)
from annales.duel.rules.cost import price
from annales.duel.rules.facts import Facts
from annales.duel.rules.military import distance
from annales.duel.rules.scoring import score
from annales.duel.rules.state import Scratch, State
from annales.kernel.features import FeatureList, list_features, progress
from annales.kernel.rules import implements, rule
from annales.kernel.sets import has, lowest, size, without_lowest

__all__ = ["FEATURES", "N_FEATURES", "list_duel_features"]

SLOT_STATES, CARD_PLACES, PRICES, WONDER_STATES, TOKEN_PLACES = 3, 6, 8, 5, 4
MOST_COINS, MOST_POINTS, MOST_LEAD = 30, 80, 40

CHOICE = 0
AGE = CHOICE + 8
SLOTS = AGE + 4
LEFT = SLOTS + 4 * N_SLOTS * SLOT_STATES
PAWN = LEFT + N_SLOTS + 1
AGAIN = PAWN + 19
WONDERS_BUILT = AGAIN + 1
LEAD = WONDERS_BUILT + 9
CARDS = LEAD + MOST_LEAD + 1
CARD_PRICES = CARDS + N_CARDS * CARD_PLACES
WONDERS = CARD_PRICES + 2 * N_CARDS * PRICES
WONDER_PRICES = WONDERS + N_WONDERS * WONDER_STATES
TOKENS = WONDER_PRICES + 2 * N_WONDERS * PRICES
PLAYERS = TOKENS + N_TOKENS * TOKEN_PLACES

# Within the features of one player.
COINS = 0
LOOT = COINS + MOST_COINS + 1
SYMBOLS = LOOT + 4
SYMBOL_KINDS = SYMBOLS + 7
POINTS = SYMBOL_KINDS + 7
UNBUILT = POINTS + MOST_POINTS // 2 + 1
COLORS = UNBUILT + 5
PRODUCTION = COLORS + 7 * 10
ONE_OF = PRODUCTION + N_RESOURCES * 6
UNIT_PRICES = ONE_OF + 2 * 4
PLAYER_FEATURES = UNIT_PRICES + N_RESOURCES * 8
N_FEATURES = PLAYERS + 2 * PLAYER_FEATURES

OF_SLOT = "by age (0…3), slot and state: 0 face down, 1 face up and covered, 2 available; none for an empty slot"
OF_CARD = (
    "by card and place: 0 available, 1 face up and covered, 2 own city, 3 opponent's city, 4 discard pile, 5 under a "
    "wonder; none for a card not seen"
)
OF_PRICE = "0 free, 1…6 coins 1–2, 3–4, 5–6, 7–8, 9–11, 12 and more, 7 more coins than the player has"
OF_PLAYER = (
    "coins (31), number of military tokens left (4), each symbol (7), kinds of symbol (7), points in twos (41), "
    "wonders unbuilt (5), cards by colour and number (7 × 10), "
    "units produced by resource and number (5 × 6), one-of producers "
    "(2 × 4), coins for a unit by resource (5 × 8)"
)

FEATURES: tuple[tuple[str, int, int, str], ...] = (
    ("choice", CHOICE, 8, "kind of choice, as in the observation"),
    ("age", AGE, 4, "0 in the draft"),
    ("slots", SLOTS, 4 * N_SLOTS * SLOT_STATES, OF_SLOT),
    ("cards left", LEFT, N_SLOTS + 1, "cards in the display"),
    ("pawn", PAWN, 19, "space −9…9 as the seat on turn sees it, plus 9"),
    ("again", AGAIN, 1, "the play under way earns another turn"),
    ("wonders built", WONDERS_BUILT, 9, "by both players"),
    ("lead", LEAD, MOST_LEAD + 1, "lead in points now, −20…20, plus 20"),
    ("cards", CARDS, N_CARDS * CARD_PLACES, OF_CARD),
    ("card prices", CARD_PRICES, 2 * N_CARDS * PRICES, f"by player, available card and price: {OF_PRICE}"),
    (
        "wonders",
        WONDERS,
        N_WONDERS * WONDER_STATES,
        "by wonder: 0 offered, 1 own, 2 own and built, 3, 4 the opponent's",
    ),
    ("wonder prices", WONDER_PRICES, 2 * N_WONDERS * PRICES, "by player, unbuilt wonder and price, as for cards"),
    ("tokens", TOKENS, N_TOKENS * TOKEN_PLACES, "by token: 0 on the board, 1 drawn, 2 own, 3 the opponent's"),
    ("player", PLAYERS, PLAYER_FEATURES, OF_PLAYER),
    ("opponent", PLAYERS + PLAYER_FEATURES, PLAYER_FEATURES, "the same for the opponent"),
)
"""(name, first feature, features, meaning)"""


@rule
def price_class(cost: int, coins: int) -> int:
    """The class of a price, see `OF_PRICE`."""
    if cost > coins:
        return 7
    if cost <= 8:
        return (cost + 1) // 2
    return 5 if cost <= 11 else 6


@rule
def list_situation(s: State, a: FeatureList, me: int) -> int:
    """List the features that belong to no card and no player."""
    a.active[0] = CHOICE + s.choice
    a.active[1] = AGE + s.age
    a.active[2] = LEFT + size(s.present)
    a.active[3] = PAWN + 9 + distance(s, me)
    a.active[4] = WONDERS_BUILT + size(s.built[0]) + size(s.built[1])
    if s.again == 0:
        return 5
    a.active[5] = AGAIN
    return 6


@rule
def list_slots(f: Facts, s: State, w: Scratch, a: FeatureList, me: int, n: int) -> int:
    """List the features of the display behind `n` others."""
    slots = s.present
    while slots != 0:
        slot = lowest(slots)
        slots = without_lowest(slots)
        card = s.slot[slot]
        state = 0
        if card != NOTHING:
            state = 1
            if has(s.available, slot):
                state = 2
                a.active[n] = CARD_PRICES + card * PRICES + price_class(price(f, s, w, me, card), s.coins[me])
                n += 1
                cost = price(f, s, w, 1 - me, card)
                a.active[n] = CARD_PRICES + (N_CARDS + card) * PRICES + price_class(cost, s.coins[1 - me])
                n += 1
            a.active[n] = CARDS + card * CARD_PLACES + 2 - state
            n += 1
        a.active[n] = SLOTS + (s.age * N_SLOTS + slot) * SLOT_STATES + state
        n += 1
    return n


@rule
def list_cards(s: State, a: FeatureList, me: int, n: int) -> int:
    """List the features of cards that have left the display behind `n` others."""
    for card in range(N_CARDS):
        place = s.place[card]
        if place >= CITY:
            # The player's city has code 2, the opponent's 3, the discard pile 4, and wonders 5.
            code = place - DISCARD_PILE + 4
            if place < DISCARD_PILE:
                code = 2 if place == CITY + me else 3
            a.active[n] = CARDS + card * CARD_PLACES + code
            n += 1
    return n


@rule
def list_wonders(f: Facts, s: State, w: Scratch, a: FeatureList, me: int, n: int) -> int:
    """List the features of wonders behind `n` others."""
    for side in range(2):
        who = me if side == 0 else 1 - me
        wonders = s.unbuilt[who]
        while wonders != 0:
            wonder = lowest(wonders)
            wonders = without_lowest(wonders)
            a.active[n] = WONDERS + wonder * WONDER_STATES + 1 + 2 * side
            cost = price(f, s, w, who, N_CARDS + wonder)
            a.active[n + 1] = WONDER_PRICES + (side * N_WONDERS + wonder) * PRICES + price_class(cost, s.coins[who])
            n += 2
        wonders = s.built[who]
        while wonders != 0:
            a.active[n] = WONDERS + lowest(wonders) * WONDER_STATES + 2 + 2 * side
            wonders = without_lowest(wonders)
            n += 1
    offer = s.offer
    while offer != 0:
        a.active[n] = WONDERS + lowest(offer) * WONDER_STATES
        offer = without_lowest(offer)
        n += 1
    return n


@rule
def list_token_set(a: FeatureList, tokens: int, place: int, n: int) -> int:
    """List a feature for each token of a set behind `n` others."""
    while tokens != 0:
        a.active[n] = TOKENS + lowest(tokens) * TOKEN_PLACES + place
        tokens = without_lowest(tokens)
        n += 1
    return n


@rule
def list_player(f: Facts, s: State, a: FeatureList, who: int, first: int, points: int, n: int) -> int:
    """List the features of one player, the first of which is `first`, behind `n` others."""
    a.active[n] = first + COINS + min(s.coins[who], MOST_COINS)
    a.active[n + 1] = first + LOOT + size(s.loot[who])
    a.active[n + 2] = first + SYMBOL_KINDS + min(size(s.symbols[who]), 6)
    a.active[n + 3] = first + POINTS + min(max(points, 0), MOST_POINTS) // 2
    a.active[n + 4] = first + UNBUILT + size(s.unbuilt[who])
    n += 5
    symbols = s.symbols[who]
    while symbols != 0:
        a.active[n] = first + SYMBOLS + lowest(symbols)
        symbols = without_lowest(symbols)
        n += 1
    for color in range(7):
        if s.count[who][color] > 0:
            a.active[n] = first + COLORS + 10 * color + min(s.count[who][color], 9)
            n += 1
    return n


@rule
def list_production(s: State, a: FeatureList, who: int, first: int, n: int) -> int:
    """List what a player produces and what trade costs, behind `n` others."""
    for resource in range(N_RESOURCES):
        if s.production[who][resource] > 0:
            a.active[n] = first + PRODUCTION + 6 * resource + min(s.production[who][resource], 5)
            n += 1
        # The usual price of 2 needs no feature.
        if s.unit_price[who][resource] != 2:
            a.active[n] = first + UNIT_PRICES + 8 * resource + min(s.unit_price[who][resource], 7)
            n += 1
    for kind in range(2):
        if s.one_of[who][kind] > 0:
            a.active[n] = first + ONE_OF + 4 * kind + min(s.one_of[who][kind], 3)
            n += 1
    return n


@implements(list_features, State)
def list_duel_features(f: Facts, s: State, w: Scratch, a: FeatureList) -> int:
    """List the active features of a situation; return their number."""
    # After the end nobody is on turn; the situation is then seen from seat 0.
    me = max(s.turn, 0)
    n = list_situation(s, a, me)
    n = list_slots(f, s, w, a, me, n)
    n = list_cards(s, a, me, n)
    n = list_wonders(f, s, w, a, me, n)
    n = list_token_set(a, s.board, 0, n)
    n = list_token_set(a, s.drawn, 1, n)
    n = list_token_set(a, s.tokens[me], 2, n)
    n = list_token_set(a, s.tokens[1 - me], 3, n)
    own, other = score(f, s, me), score(f, s, 1 - me)
    a.active[n] = LEAD + min(max(own - other + MOST_LEAD // 2, 0), MOST_LEAD)
    n = list_player(f, s, a, me, PLAYERS, own, n + 1)
    n = list_player(f, s, a, 1 - me, PLAYERS + PLAYER_FEATURES, other, n)
    n = list_production(s, a, me, PLAYERS, n)
    return list_production(s, a, 1 - me, PLAYERS + PLAYER_FEATURES, n)


@implements(progress, State)
def duel_progress(f: Facts, s: State, w: Scratch, seat: int, kind: int) -> int:
    """Spaces of the pawn of 9, kinds of symbols of 6, or the lead in points, where 25 points are all."""
    if kind == MILITARY:
        return min(max(distance(s, seat), 0) * 1000 // 9, 1000)
    if kind == SCIENCE:
        return size(s.symbols[seat]) * 1000 // 6
    return min(max(500 + 20 * (score(f, s, seat) - score(f, s, 1 - seat)), 0), 1000)
