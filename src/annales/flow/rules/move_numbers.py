"""Numbers of moves: one range a kind, in this order.

| kind | number |
|---|---|
| invest C N | 73 C + N |
| complete | 4891 |
| harvest | 4892 |
| snipe C | 4893 + C |
| activate C | 4960 + C |
| target P | 5027 + P |
| take C | 5032 + C |
| drop C | 5099 + C |
| decline | 5166 |
| invest C N, for N above 72 | 5167 + 128 C + N − 73 |
"""

from __future__ import annotations

from annales.flow.cards.constants import MOST_INVESTED, MOST_SEATS, MOST_TOKENS, N_CARDS
from annales.kernel.rules import rule

__all__ = [
    "ACTIVATE_MOVES",
    "AMOUNTS",
    "COMPLETE_MOVE",
    "DECLINE_MOVE",
    "DROP_MOVES",
    "HARVEST_MOVE",
    "INVEST_MOVES",
    "LARGE_AMOUNTS",
    "LARGE_INVEST_MOVES",
    "N_MOVES",
    "SNIPE_MOVES",
    "TAKE_MOVES",
    "TARGET_MOVES",
    "invest_move",
    "invested_amount",
    "invested_card",
    "is_investment",
]

AMOUNTS = MOST_TOKENS + 1
"""How many amounts of an investment have the first numbers: 0, which is never legal, to MOST_TOKENS."""
LARGE_AMOUNTS = MOST_INVESTED - MOST_TOKENS
"""How many larger amounts there are. They have the last numbers, so that all other moves keep theirs."""
# The order matters: rules tell the kind of a move by comparing it with these first numbers, and trained policies index
# their outputs by move numbers.
INVEST_MOVES = 0
COMPLETE_MOVE = INVEST_MOVES + N_CARDS * AMOUNTS
HARVEST_MOVE = COMPLETE_MOVE + 1
SNIPE_MOVES = HARVEST_MOVE + 1
ACTIVATE_MOVES = SNIPE_MOVES + N_CARDS
TARGET_MOVES = ACTIVATE_MOVES + N_CARDS
TAKE_MOVES = TARGET_MOVES + MOST_SEATS
DROP_MOVES = TAKE_MOVES + N_CARDS
DECLINE_MOVE = DROP_MOVES + N_CARDS
LARGE_INVEST_MOVES = DECLINE_MOVE + 1
N_MOVES = LARGE_INVEST_MOVES + N_CARDS * LARGE_AMOUNTS


@rule
def is_investment(move: int) -> bool:
    """Whether a move is an investment. F5.1"""
    return move < COMPLETE_MOVE or move >= LARGE_INVEST_MOVES


@rule
def invest_move(card: int, amount: int) -> int:
    """The move that puts some tokens on a card of the market. F5.1.2"""
    if amount < AMOUNTS:
        return INVEST_MOVES + card * AMOUNTS + amount
    return LARGE_INVEST_MOVES + card * LARGE_AMOUNTS + amount - AMOUNTS


@rule
def invested_card(move: int) -> int:
    """The card that an investment is made in."""
    if move >= LARGE_INVEST_MOVES:
        return (move - LARGE_INVEST_MOVES) // LARGE_AMOUNTS
    return (move - INVEST_MOVES) // AMOUNTS


@rule
def invested_amount(move: int) -> int:
    """The tokens of an investment."""
    if move >= LARGE_INVEST_MOVES:
        return (move - LARGE_INVEST_MOVES) % LARGE_AMOUNTS + AMOUNTS
    return (move - INVEST_MOVES) % AMOUNTS
