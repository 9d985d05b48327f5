"""Numbers of moves: one range a kind, in this order.

| kind | number |
|---|---|
| build C | C |
| discard C | 73 + C |
| wonder W with C | 146 + 73 W + C |
| pick W | 1022 + W |
| token T | 1034 + T |
| destroy C | 1044 + C |
| revive C | 1117 + C |
| start P | 1190 + P |
"""

from __future__ import annotations

from annales.duel.cards.constants import N_CARDS, N_TOKENS, N_WONDERS
from annales.kernel.rules import rule

__all__ = [
    "BUILD_MOVES",
    "DESTROY_MOVES",
    "DISCARD_MOVES",
    "N_MOVES",
    "PICK_MOVES",
    "REVIVE_MOVES",
    "START_MOVES",
    "TOKEN_MOVES",
    "WONDER_MOVES",
    "tucked_card",
    "wonder_move",
    "wonder_of_move",
]

# The order matters: rules tell the kind of a move by comparing it with these first numbers, and trained policies index
# their outputs by move numbers.
BUILD_MOVES = 0
DISCARD_MOVES = BUILD_MOVES + N_CARDS
WONDER_MOVES = DISCARD_MOVES + N_CARDS
PICK_MOVES = WONDER_MOVES + N_WONDERS * N_CARDS
TOKEN_MOVES = PICK_MOVES + N_WONDERS
DESTROY_MOVES = TOKEN_MOVES + N_TOKENS
REVIVE_MOVES = DESTROY_MOVES + N_CARDS
START_MOVES = REVIVE_MOVES + N_CARDS
N_MOVES = START_MOVES + 2


@rule
def wonder_move(wonder: int, card: int) -> int:
    """The move that constructs a wonder with a card tucked under it. R10.1"""
    return WONDER_MOVES + wonder * N_CARDS + card


@rule
def wonder_of_move(move: int) -> int:
    """The wonder that a move constructs, for WONDER_MOVES ≤ move < PICK_MOVES."""
    return (move - WONDER_MOVES) // N_CARDS


@rule
def tucked_card(move: int) -> int:
    """The card that a move tucks under a wonder, for WONDER_MOVES ≤ move < PICK_MOVES."""
    return (move - WONDER_MOVES) % N_CARDS
