"""The features of moves of Duel for networks: what is done with which card, and what the move uncovers."""

from __future__ import annotations

from annales.duel.cards.constants import N_CARDS, N_TOKENS, N_WONDERS, NOTHING, THEOLOGY
from annales.duel.rules.facts import Facts
from annales.duel.rules.move_numbers import (
    DESTROY_MOVES,
    DISCARD_MOVES,
    PICK_MOVES,
    REVIVE_MOVES,
    START_MOVES,
    TOKEN_MOVES,
    WONDER_MOVES,
    tucked_card,
    wonder_of_move,
)
from annales.duel.rules.state import Scratch, State
from annales.kernel.features import FeatureList, list_move_features
from annales.kernel.rules import implements, rule
from annales.kernel.sets import has, lowest, only, without_lowest

__all__ = ["MOVE_FEATURES", "N_MOVE_FEATURES", "list_duel_move_features"]

DISCARD = N_CARDS
TUCK = DISCARD + N_CARDS
WONDER = TUCK + N_CARDS
PICK = WONDER + N_WONDERS
TOKEN = PICK + N_WONDERS
DESTROY = TOKEN + N_TOKENS
REVIVE = DESTROY + N_CARDS
START = REVIVE + N_CARDS
UNCOVERS = START + 2
N_MOVE_FEATURES = UNCOVERS + 2 * 9

MOVE_FEATURES: tuple[tuple[str, int, int, str], ...] = (
    ("build", 0, N_CARDS, "by card"),
    ("discard", DISCARD, N_CARDS, "by card"),
    ("tuck", TUCK, N_CARDS, "card tucked under a wonder"),
    ("wonder", WONDER, N_WONDERS, "wonder constructed"),
    ("pick", PICK, N_WONDERS, "by wonder"),
    ("token", TOKEN, N_TOKENS, "by token"),
    ("destroy", DESTROY, N_CARDS, "by card"),
    ("revive", REVIVE, N_CARDS, "by card"),
    ("start", START, 2, "0 the player's seat begins, 1 the opponent's"),
    ("uncovers", UNCOVERS, 18, "3 × cards freed face up + cards freed face down; plus 9 if another turn follows"),
)
"""(name, first feature, features, meaning)"""


@rule
def uncovered(f: Facts, s: State, card: int) -> int:
    """What becomes available when a card is taken: three times the cards face up, plus the cards face down."""
    slot = s.place[card]
    found = 0
    covered = f.covers[s.age][slot] & s.present
    while covered != 0:
        freed = lowest(covered)
        covered = without_lowest(covered)
        if f.covered_by[s.age][freed] & s.present == only(slot):
            found += 1 if s.slot[freed] == NOTHING else 3
    return found


@rule
def list_play(f: Facts, s: State, a: FeatureList, move: int) -> int:
    """List the features of an ordinary play."""
    if move < WONDER_MOVES:
        # Building and discarding have the same numbers as moves and as features.
        a.active[0] = move
        a.active[1] = UNCOVERS + uncovered(f, s, move if move < DISCARD_MOVES else move - DISCARD_MOVES)
        return 2
    wonder, card = wonder_of_move(move), tucked_card(move)
    again = f.play_again[wonder] != 0 or has(s.tokens[s.turn], THEOLOGY)
    a.active[0] = TUCK + card
    a.active[1] = WONDER + wonder
    a.active[2] = UNCOVERS + uncovered(f, s, card) + (9 if again else 0)
    return 3


@implements(list_move_features, State)
def list_duel_move_features(f: Facts, s: State, w: Scratch, a: FeatureList, move: int) -> int:
    """List the features of a legal move; return their number."""
    if move < PICK_MOVES:
        return list_play(f, s, a, move)
    if move >= START_MOVES:
        a.active[0] = START + (0 if move - START_MOVES == s.turn else 1)
    elif move >= REVIVE_MOVES:
        a.active[0] = REVIVE + move - REVIVE_MOVES
    elif move >= DESTROY_MOVES:
        a.active[0] = DESTROY + move - DESTROY_MOVES
    elif move >= TOKEN_MOVES:
        a.active[0] = TOKEN + move - TOKEN_MOVES
    else:
        a.active[0] = PICK + move - PICK_MOVES
    return 1
