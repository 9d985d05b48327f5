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

BUILD_MOVES = 0
DISCARD_MOVES = BUILD_MOVES + N_CARDS
WONDER_MOVES = DISCARD_MOVES + N_CARDS
PICK_MOVES = WONDER_MOVES + N_WONDERS * N_CARDS
TOKEN_MOVES = PICK_MOVES + N_WONDERS
DESTROY_MOVES = TOKEN_MOVES + N_TOKENS
REVIVE_MOVES = DESTROY_MOVES + N_CARDS
START_MOVES = REVIVE_MOVES + N_CARDS
N_MOVES = START_MOVES + 2
