"""The features of The Flow of History for networks: their table, and the rules that list the active ones.

Everything is seen from the seat on turn: player 0 is that seat, the others follow in the order of play. Numbers become
features one by one: "7 resources" is one feature, "8 resources" the next. A number that is 0 has no feature where the
table says so. Cards of the market are described by what they are and not by their slots, since slots mean nothing in
the rules. A feature that holds for several cards of the market is listed once for each. `FEATURES` is the table; the
documentation prints it.
"""

from __future__ import annotations

from annales.flow.ai.heuristics import card_value
from annales.flow.cards.constants import (
    ATTACK_ALL,
    ATTACK_ONE,
    CULTURE,
    LAST_AGE,
    MILITARY,
    MOST_IN_STACK,
    MOST_SEATS,
    N_CARDS,
    N_ICONS,
    N_SLOTS,
    N_STACKS,
    N_TYPES,
    NATION,
    NOTHING,
    OUT,
    TYPES,
)
from annales.flow.rules.effects import attack_power, defense_power
from annales.flow.rules.facts import Facts
from annales.flow.rules.market import top_stack
from annales.flow.rules.moves import can_snipe
from annales.flow.rules.nation import counted, is_visible
from annales.flow.rules.scoring import count_final_icons, effect_points, other_icons
from annales.flow.rules.state import Scratch, State
from annales.kernel.features import FeatureList, list_features, weight_set
from annales.kernel.rules import implements, rule
from annales.kernel.sets import has, size

__all__ = [
    "FEATURES",
    "N_FEATURES",
    "TOKEN_CLASSES",
    "VALUE_CLASSES",
    "WEIGHT_SETS",
    "clipped",
    "list_flow_features",
    "player_of",
    "token_class",
    "value_class",
]

TOKEN_CLASSES, VALUE_CLASSES = 29, 24
MOST_LEFT, MOST_LEAD = 63, 25
WEIGHT_SETS = (MOST_SEATS - 1) * LAST_AGE
"""One for each number of players, from 2, and each age."""
PIONEERS = 1 + MOST_SEATS
CARD_PLACES = 1 + 2 * MOST_SEATS
MOST_ICONS, MOST_OF_TYPE, MOST_DEFENSE, MOST_POINTS, MOST_EFFECTS, MOST_OTHERS = 19, 9, 29, 79, 31, 55
MOST_GAP, MOST_POWER = 6, 8
MOST_BONUS = 9

CHOICE = 0
PLAYER_COUNT = CHOICE + 5
AGE = PLAYER_COUNT + MOST_SEATS + 1
POOL = AGE + LAST_AGE + 1
RESERVE = POOL + TOKEN_CLASSES
LEFT = RESERVE + TOKEN_CLASSES
PART = LEFT + MOST_LEFT + 1
ENDING = PART + N_STACKS * (MOST_IN_STACK + 1)
FIRST = ENDING + 1
EFFECT = FIRST + MOST_SEATS
STILL = EFFECT + N_CARDS
CARDS = STILL + 4
MARKET = CARDS + N_CARDS * CARD_PLACES
SNIPES = MARKET + N_CARDS * PIONEERS
MARKET_TYPES = SNIPES + N_CARDS
MARKET_AGES = MARKET_TYPES + PIONEERS * N_TYPES
MARKET_TIMINGS = MARKET_AGES + PIONEERS * 4
MARKET_ICONS = MARKET_TIMINGS + PIONEERS * 7
MARKET_VALUES = MARKET_ICONS + PIONEERS * N_ICONS * 3
BONUS = MARKET_VALUES + PIONEERS * VALUE_CLASSES
HITS = BONUS + MOST_BONUS + 1
PLAYERS = HITS + 2 * MOST_SEATS

# Within the features of one player.
RESOURCES = 0
ICONS = RESOURCES + TOKEN_CLASSES
TYPE_COUNTS = ICONS + N_ICONS * (MOST_ICONS + 1)
DEFENSE = TYPE_COUNTS + N_TYPES * (MOST_OF_TYPE + 1)
POINTS = DEFENSE + MOST_DEFENSE + 1
EFFECT_POINTS = POINTS + MOST_POINTS + 1
OTHER_ICONS = EFFECT_POINTS + MOST_EFFECTS + 1
LEAD = OTHER_ICONS + MOST_OTHERS + 1
STAKE = LEAD + 2 * MOST_LEAD + 1
SAFETY = STAKE + TOKEN_CLASSES
COMPLETION = SAFETY + 2 * MOST_GAP + 1
VICTIM = COMPLETION + MOST_BONUS + 1
BEHIND = VICTIM + 2
ATTACK = BEHIND + 2 * MOST_LEAD + 1
THREAT = ATTACK + 2 * MOST_POWER + 1
PLAYER_FEATURES = THREAT + 2 * MOST_POWER + 1
N_FEATURES = PLAYERS + MOST_SEATS * PLAYER_FEATURES

OF_TOKENS = "0…20 one by one, then 21–22, 23–24, 25–27, 28–31, 32–37, 38–45, 46–57, 58 and more"
OF_CARD = (
    "by card: 0 out of the game, 1 + 2 p covered in the nation of player p, 2 + 2 p visible there; "
    "none for a card of the market or not seen"
)
OF_PIONEER = "0 for a card without a marker, 1 + p with that of player p"
OF_VALUE = "heuristic value of the card for the seat on turn in half points, −6 and less to 17 and more"
OF_PLAYER = (
    f"resources ({TOKEN_CLASSES}, as for the Pool); "
    f"icons by kind and number ({N_ICONS} × {MOST_ICONS + 1}, none for 0); "
    f"cards by type and number ({N_TYPES} × {MOST_OF_TYPE + 1}: {', '.join(TYPES)}; none for 0); "
    f"combat power when attacked ({MOST_DEFENSE + 1}); points now ({MOST_POINTS + 1}); "
    f"of them by effects ({MOST_EFFECTS + 1}); icons other than Culture at the end ({MOST_OTHERS + 1}); "
    f"lead over the best of the others (−{MOST_LEAD}…{MOST_LEAD}). If the player's marker lies on a card: "
    f"tokens on it ({TOKEN_CLASSES}), tokens on it less the resources of the richest other "
    f"(−{MOST_GAP}…{MOST_GAP}), pioneer bonus ({MOST_BONUS + 1}). "
    "Can be hit by the attack under way, is being hit (2). Not for player 0: "
    f"points of player 0 less those of this one (−{MOST_LEAD}…{MOST_LEAD}), "
    "combat power of player 0 as attacker less that of this one attacked "
    f"(−{MOST_POWER}…{MOST_POWER}), and the reverse (−{MOST_POWER}…{MOST_POWER})"
)

FEATURES: tuple[tuple[str, int, int, str], ...] = (
    ("choice", CHOICE, 5, "kind of choice, as in the observation"),
    ("player count", PLAYER_COUNT, MOST_SEATS + 1, "number of players"),
    ("age", AGE, LAST_AGE + 1, "current age"),
    ("pool", POOL, TOKEN_CLASSES, f"tokens in the Pool: {OF_TOKENS}"),
    ("reserve", RESERVE, TOKEN_CLASSES, "tokens in the Reserve, as for the Pool"),
    ("deck", LEFT, MOST_LEFT + 1, "cards left in the deck"),
    (
        "part",
        PART,
        N_STACKS * (MOST_IN_STACK + 1),
        "part of the deck of the top card, by cards left in it",
    ),
    ("ending", ENDING, 1, "this turn is the last"),
    ("first", FIRST, MOST_SEATS, "the player who began"),
    ("effect", EFFECT, N_CARDS, "card whose effect is being carried out"),
    ("still", STILL, 4, "wonders that the victim has still to lose"),
    ("cards", CARDS, N_CARDS * CARD_PLACES, OF_CARD),
    ("market", MARKET, N_CARDS * PIONEERS, f"by card of the market: {OF_PIONEER}"),
    ("snipes", SNIPES, N_CARDS, "by card: the seat on turn can snipe it"),
    ("market types", MARKET_TYPES, PIONEERS * N_TYPES, "for each card of the market: pioneer as above, by type"),
    ("market ages", MARKET_AGES, PIONEERS * 4, "likewise pioneer by ages behind the current one (0…3)"),
    ("market timings", MARKET_TIMINGS, PIONEERS * 7, "likewise pioneer by timing of the effect"),
    (
        "market icons",
        MARKET_ICONS,
        PIONEERS * N_ICONS * 3,
        "likewise pioneer by bottom icon and number (1…3)",
    ),
    ("market values", MARKET_VALUES, PIONEERS * VALUE_CLASSES, f"likewise pioneer by {OF_VALUE}"),
    ("bonus", BONUS, MOST_BONUS + 1, "for each card of the market without a marker: own pioneer bonus"),
    (
        "hits",
        HITS,
        2 * MOST_SEATS,
        "for each attack in the market: opponents weaker; plus 5 if on all",
    ),
    *(
        (f"player {k}", PLAYERS + k * PLAYER_FEATURES, PLAYER_FEATURES, "the same" if k else OF_PLAYER)
        for k in range(MOST_SEATS)
    ),
)
"""(name, first feature, features, meaning)"""


@rule
def token_class(tokens: int) -> int:
    """The class of a number of tokens, see `OF_TOKENS`."""
    if tokens <= 20:
        return max(tokens, 0)
    if tokens <= 24:
        return 21 + (tokens - 21) // 2
    if tokens <= 31:
        return 23 if tokens <= 27 else 24
    if tokens <= 45:
        return 25 if tokens <= 37 else 26
    return 27 if tokens <= 57 else 28


@rule
def clipped(value: int, most: int) -> int:
    """A number clipped to −most…most, plus most."""
    return min(max(value, -most), most) + most


@rule
def value_class(f: Facts, s: State, w: Scratch, me: int, card: int) -> int:
    """The class of a card's value, see `OF_VALUE`."""
    # Heuristic values are in tenths of a point.
    return min(max(card_value(f, s, w, me, card) // 5 + 6, 0), VALUE_CLASSES - 1)


@rule
def after(f: Facts, me: int, k: int) -> int:
    """The seat of player k as seen from a seat."""
    return me + k if me + k < f.players else me + k - f.players


@rule
def player_of(f: Facts, me: int, seat: int) -> int:
    """The number of a player as seen from a seat."""
    return seat - me if seat >= me else seat - me + f.players


@rule
def list_situation(f: Facts, s: State, a: FeatureList, me: int) -> int:
    """List the features that belong to no player and to no card of the market."""
    a.active[0] = CHOICE + s.choice
    a.active[1] = PLAYER_COUNT + f.players
    a.active[2] = AGE + s.age
    a.active[3] = POOL + token_class(s.pool)
    a.active[4] = RESERVE + token_class(s.reserve)
    a.active[5] = FIRST + player_of(f, me, s.first)
    left = 0
    for stack in range(1, N_STACKS):
        left += size(s.unseen[stack])
    a.active[6] = LEFT + min(left, MOST_LEFT)
    n = 7
    top = top_stack(f, s)
    if top != NOTHING:
        a.active[n] = PART + top * (MOST_IN_STACK + 1) + size(s.unseen[top])
        n += 1
    if s.ending != 0:
        a.active[n] = ENDING
        n += 1
    if s.active != NOTHING:
        a.active[n] = EFFECT + s.active
        a.active[n + 1] = STILL + min(s.left, 3)
        n += 2
    return n


@rule
def list_card_places(f: Facts, s: State, a: FeatureList, me: int, n: int) -> int:
    """List where the cards are that have left the market, behind `n` others."""
    for card in range(N_CARDS):
        place = s.place[card]
        if place == OUT:
            a.active[n] = CARDS + card * CARD_PLACES
            n += 1
        elif place >= NATION:
            owner = place - NATION
            visible = 1 if is_visible(f, s, owner, card) else 0
            a.active[n] = CARDS + card * CARD_PLACES + 1 + 2 * player_of(f, me, owner) + visible
            n += 1
    return n


@rule
def weaker(f: Facts, s: State, me: int, card: int) -> int:
    """The number of opponents whom an attack of a card of the market could hit once it is gained. F7.2, F7.4"""
    attack = attack_power(s, me) + f.bottom[card][MILITARY]
    found = 0
    for seat in range(f.players):
        if seat != me and defense_power(s, seat) < attack:
            found += 1
    return found


@rule
def list_market_card(f: Facts, s: State, w: Scratch, a: FeatureList, me: int, slot: int, n: int) -> int:
    """List the features of one card of the market behind `n` others."""
    card, timing = s.market[slot], f.timing[s.market[slot]]
    pioneer = 0 if s.pioneer[slot] == NOTHING else 1 + player_of(f, me, s.pioneer[slot])
    a.active[n] = MARKET + card * PIONEERS + pioneer
    a.active[n + 1] = MARKET_TYPES + pioneer * N_TYPES + f.kind[card]
    a.active[n + 2] = MARKET_AGES + pioneer * 4 + min(max(s.age - f.age[card], 0), 3)
    a.active[n + 3] = MARKET_TIMINGS + pioneer * 7 + timing
    a.active[n + 4] = MARKET_VALUES + pioneer * VALUE_CLASSES + value_class(f, s, w, me, card)
    n += 5
    for icon in range(N_ICONS):
        if f.bottom[card][icon] > 0:
            a.active[n] = MARKET_ICONS + (pioneer * N_ICONS + icon) * 3 + min(f.bottom[card][icon], 3) - 1
            n += 1
    if can_snipe(s, me, slot):
        a.active[n] = SNIPES + card
        n += 1
    if pioneer == 0:
        a.active[n] = BONUS + min(counted(f, s, me, f.pioneer[card]), MOST_BONUS)
        n += 1
    if timing == ATTACK_ONE or timing == ATTACK_ALL:
        a.active[n] = HITS + weaker(f, s, me, card) + (MOST_SEATS if timing == ATTACK_ALL else 0)
        n += 1
    return n


@rule
def list_nation(s: State, a: FeatureList, who: int, first: int, n: int) -> int:
    """List the resources, icons and cards of a player, the first feature of whom is `first`, behind `n` others."""
    a.active[n] = first + RESOURCES + token_class(s.resources[who])
    a.active[n + 1] = first + DEFENSE + min(defense_power(s, who), MOST_DEFENSE)
    n += 2
    for icon in range(N_ICONS):
        if s.icons[who][icon] > 0:
            a.active[n] = first + ICONS + icon * (MOST_ICONS + 1) + min(s.icons[who][icon], MOST_ICONS)
            n += 1
    for kind in range(N_TYPES):
        if s.count[who][kind] > 0:
            a.active[n] = first + TYPE_COUNTS + kind * (MOST_OF_TYPE + 1) + min(s.count[who][kind], MOST_OF_TYPE)
            n += 1
    return n


@rule
def list_points(f: Facts, s: State, w: Scratch, a: FeatureList, who: int, first: int, n: int) -> int:
    """List the points of a player behind `n` others, and write them to `w.totals`. F10.2 to F10.5"""
    count_final_icons(f, s, w, who)
    by_effects, others = effect_points(f, s, w, who), 0
    for icon in range(1, N_ICONS):
        others += w.icons[icon]
    w.totals[who] = w.icons[CULTURE] + other_icons(w) + by_effects
    a.active[n] = first + POINTS + min(w.totals[who], MOST_POINTS)
    a.active[n + 1] = first + EFFECT_POINTS + min(by_effects, MOST_EFFECTS)
    a.active[n + 2] = first + OTHER_ICONS + min(others, MOST_OTHERS)
    return n + 3


@rule
def list_standing(f: Facts, s: State, w: Scratch, a: FeatureList, who: int, first: int, n: int) -> int:
    """List how a player stands against the others, behind `n` features; `w.totals` has the points of all."""
    best, richest = -(2**30), 0
    for seat in range(f.players):
        if seat != who:
            best, richest = max(best, w.totals[seat]), max(richest, s.resources[seat])
    a.active[n] = first + LEAD + clipped(w.totals[who] - best, MOST_LEAD)
    n += 1
    slot = s.marker[who]
    if slot != NOTHING:
        bonus = min(counted(f, s, who, f.pioneer[s.market[slot]]), MOST_BONUS)
        a.active[n] = first + STAKE + token_class(s.stake[slot])
        a.active[n + 1] = first + SAFETY + clipped(s.stake[slot] - richest, MOST_GAP)
        a.active[n + 2] = first + COMPLETION + bonus
        n += 3
    if has(s.victims, who):
        a.active[n] = first + VICTIM
        n += 1
    if s.victim == who:
        a.active[n] = first + VICTIM + 1
        n += 1
    return n


@rule
def list_rivalry(s: State, w: Scratch, a: FeatureList, me: int, who: int, first: int, n: int) -> int:
    """List how the seat on turn stands against an opponent, behind `n` features."""
    a.active[n] = first + BEHIND + clipped(w.totals[me] - w.totals[who], MOST_LEAD)
    a.active[n + 1] = first + ATTACK + clipped(attack_power(s, me) - defense_power(s, who), MOST_POWER)
    a.active[n + 2] = first + THREAT + clipped(attack_power(s, who) - defense_power(s, me), MOST_POWER)
    return n + 3


@implements(weight_set, State)
def set_of_players_and_age(f: Facts, s: State) -> int:
    """The set of weights for a number of players and an age."""
    return (f.players - 2) * LAST_AGE + max(s.age, 1) - 1


@implements(list_features, State)
def list_flow_features(f: Facts, s: State, w: Scratch, a: FeatureList) -> int:
    """List the active features of a situation; return their number."""
    # After the end nobody is on turn; the situation is then seen from seat 0.
    me = max(s.turn, 0)
    n = list_situation(f, s, a, me)
    n = list_card_places(f, s, a, me, n)
    for slot in range(N_SLOTS):
        if s.market[slot] != NOTHING:
            n = list_market_card(f, s, w, a, me, slot, n)
    for k in range(f.players):
        first = PLAYERS + k * PLAYER_FEATURES
        n = list_nation(s, a, after(f, me, k), first, n)
        n = list_points(f, s, w, a, after(f, me, k), first, n)
    # Only now are the points of all players known.
    for k in range(f.players):
        first = PLAYERS + k * PLAYER_FEATURES
        n = list_standing(f, s, w, a, after(f, me, k), first, n)
        if k > 0:
            n = list_rivalry(s, w, a, me, after(f, me, k), first, n)
    return n
