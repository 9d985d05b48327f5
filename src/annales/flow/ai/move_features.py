"""The features of moves of The Flow of History for networks: what is done with which card, and at what price."""

from __future__ import annotations

from annales.flow.ai.features import (
    TOKEN_CLASSES,
    VALUE_CLASSES,
    clipped,
    player_of,
    token_class,
    value_class,
)
from annales.flow.ai.heuristics import richest_opponent
from annales.flow.cards.constants import HARVEST as HARVEST_ICON
from annales.flow.cards.constants import MOST_SEATS, N_CARDS, N_TYPES, NOTHING
from annales.flow.rules.facts import Facts
from annales.flow.rules.move_numbers import (
    ACTIVATE_MOVES,
    COMPLETE_MOVE,
    DECLINE_MOVE,
    DROP_MOVES,
    HARVEST_MOVE,
    SNIPE_MOVES,
    TAKE_MOVES,
    TARGET_MOVES,
    invested_amount,
    invested_card,
    is_investment,
)
from annales.flow.rules.nation import counted
from annales.flow.rules.state import Scratch, State
from annales.kernel.features import FeatureList, list_move_features
from annales.kernel.rules import implements, rule

__all__ = ["MOVE_FEATURES", "N_MOVE_FEATURES", "list_flow_move_features"]

INVESTING, COMPLETING, SNIPING, TAKING, DROPPING = range(5)
"""Ways to deal with a card."""
WAYS = 5
MOST_MARGIN, MOST_PROFIT = 8, 6

CARD = 0
CARD_TYPE = CARD + WAYS * N_CARDS
CARD_VALUE = CARD_TYPE + WAYS * N_TYPES
PRICE = CARD_VALUE + WAYS * VALUE_CLASSES
MARGIN = PRICE + 3 * TOKEN_CLASSES
PROFIT = MARGIN + 2 * MOST_MARGIN + 1
REMAINDER = PROFIT + 2 * 2 * MOST_PROFIT + 2
RAISE = REMAINDER + 2 * TOKEN_CLASSES
PIONEER = RAISE + 1
HARVEST = PIONEER + MOST_SEATS
HARVEST_GAIN = HARVEST + 1
ACTIVATE = HARVEST_GAIN + TOKEN_CLASSES
TARGET = ACTIVATE + N_CARDS
TARGET_RESOURCES = TARGET + MOST_SEATS
TARGET_CARD = TARGET_RESOURCES + TOKEN_CLASSES
DECLINE = TARGET_CARD + N_CARDS
N_MOVE_FEATURES = DECLINE + 1

OF_WAY = "0 invest, 1 complete, 2 snipe, 3 take, 4 drop"

MOVE_FEATURES: tuple[tuple[str, int, int, str], ...] = (
    ("card", CARD, WAYS * N_CARDS, f"by what is done ({OF_WAY}) and card"),
    ("type", CARD_TYPE, WAYS * N_TYPES, "by what is done and type of the card"),
    ("value", CARD_VALUE, WAYS * VALUE_CLASSES, "by what is done and value of the card, as among the features"),
    ("price", PRICE, 3 * TOKEN_CLASSES, "for invest, complete, snipe: tokens on the card then, in classes"),
    (
        "margin",
        MARGIN,
        2 * MOST_MARGIN + 1,
        f"{MOST_MARGIN} + tokens invested less the resources of the richest opponent",
    ),
    (
        "profit",
        PROFIT,
        2 * 2 * MOST_PROFIT + 2,
        f"for invest, complete: pioneer bonus less the tokens on the card, −{MOST_PROFIT}…{MOST_PROFIT}",
    ),
    ("remainder", REMAINDER, 2 * TOKEN_CLASSES, "0 invest, 1 snipe: resources that remain, in classes"),
    ("raise", RAISE, 1, "the player's marker is already on the card"),
    ("pioneer", PIONEER, MOST_SEATS, "player who is paid by a snipe"),
    ("harvest", HARVEST, 1, "harvest"),
    ("harvest gain", HARVEST_GAIN, TOKEN_CLASSES, "tokens that a harvest brings, in classes"),
    ("activate", ACTIVATE, N_CARDS, "by card"),
    ("target", TARGET, MOST_SEATS, "by player"),
    ("target resources", TARGET_RESOURCES, TOKEN_CLASSES, "resources of the target, in classes"),
    ("target card", TARGET_CARD, N_CARDS, "card that attacks"),
    ("decline", DECLINE, 1, "decline"),
)
"""(name, first feature, features, meaning)"""


@rule
def list_card(f: Facts, s: State, w: Scratch, a: FeatureList, way: int, who: int, card: int) -> int:
    """List the features of a card that the move deals with."""
    a.active[0] = CARD + way * N_CARDS + card
    a.active[1] = CARD_VALUE + way * VALUE_CLASSES + value_class(f, s, w, who, card)
    a.active[2] = CARD_TYPE + way * N_TYPES + f.kind[card]
    return 3


@rule
def list_stake(f: Facts, s: State, a: FeatureList, way: int, card: int, tokens: int, n: int) -> int:
    """List the tokens on the card of the player's investment, behind `n` others."""
    bonus = counted(f, s, s.turn, f.pioneer[card])
    a.active[n] = PRICE + way * TOKEN_CLASSES + token_class(tokens)
    a.active[n + 1] = PROFIT + way * (2 * MOST_PROFIT + 1) + clipped(bonus - tokens, MOST_PROFIT)
    return n + 2


@rule
def list_investment(f: Facts, s: State, w: Scratch, a: FeatureList, card: int, amount: int) -> int:
    """List the features of an investment."""
    n = list_card(f, s, w, a, INVESTING, s.turn, card)
    tokens = s.stake[s.place[card]] + amount
    n = list_stake(f, s, a, INVESTING, card, tokens, n)
    a.active[n] = MARGIN + clipped(tokens - richest_opponent(f, s, s.turn), MOST_MARGIN)
    a.active[n + 1] = REMAINDER + token_class(s.resources[s.turn] - amount)
    n += 2
    if s.marker[s.turn] != NOTHING:
        a.active[n] = RAISE
        n += 1
    return n


@rule
def list_snipe(f: Facts, s: State, w: Scratch, a: FeatureList, card: int) -> int:
    """List the features of a snipe."""
    n = list_card(f, s, w, a, SNIPING, s.turn, card)
    price, pioneer = s.stake[s.place[card]], s.pioneer[s.place[card]]
    a.active[n] = PRICE + SNIPING * TOKEN_CLASSES + token_class(price)
    a.active[n + 1] = REMAINDER + TOKEN_CLASSES + token_class(s.resources[s.turn] - price)
    a.active[n + 2] = PIONEER + player_of(f, s.turn, pioneer)
    return n + 3


@rule
def harvested(f: Facts, s: State, me: int) -> int:
    """Tokens that a harvest brings a player by the usual rules. F5.5"""
    moved = max(min(counted(f, s, me, HARVEST_ICON), s.reserve), 0)
    half = (s.pool + moved) // 2
    missing = s.age - s.resources[me] - half
    # The Pool and the Reserve together hold what is left for filling up.
    return half + max(min(missing, s.pool + s.reserve - half), 0)


@rule
def list_action(f: Facts, s: State, w: Scratch, a: FeatureList, move: int) -> int:
    """List the features of one of the five actions."""
    if is_investment(move):
        return list_investment(f, s, w, a, invested_card(move), invested_amount(move))
    if move == COMPLETE_MOVE:
        slot = s.marker[s.turn]
        n = list_card(f, s, w, a, COMPLETING, s.turn, s.market[slot])
        return list_stake(f, s, a, COMPLETING, s.market[slot], s.stake[slot], n)
    if move == HARVEST_MOVE:
        a.active[0] = HARVEST
        a.active[1] = HARVEST_GAIN + token_class(harvested(f, s, s.turn))
        return 2
    if move < ACTIVATE_MOVES:
        return list_snipe(f, s, w, a, move - SNIPE_MOVES)
    a.active[0] = ACTIVATE + move - ACTIVATE_MOVES
    return 1


@implements(list_move_features, State)
def list_flow_move_features(f: Facts, s: State, w: Scratch, a: FeatureList, move: int) -> int:
    """List the features of a legal move; return their number."""
    if move < TARGET_MOVES:
        return list_action(f, s, w, a, move)
    if move < TAKE_MOVES:
        seat = move - TARGET_MOVES
        a.active[0] = TARGET + player_of(f, s.turn, seat)
        a.active[1] = TARGET_RESOURCES + token_class(s.resources[seat])
        a.active[2] = TARGET_CARD + s.active
        return 3
    if move < DROP_MOVES:
        return list_card(f, s, w, a, TAKING, s.turn, move - TAKE_MOVES)
    if move < DECLINE_MOVE:
        return list_card(f, s, w, a, DROPPING, s.victim, move - DROP_MOVES)
    a.active[0] = DECLINE
    return 1
