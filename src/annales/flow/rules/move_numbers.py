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
"""

from __future__ import annotations

from annales.flow.cards.constants import MOST_SEATS, MOST_TOKENS, N_CARDS

AMOUNTS = MOST_TOKENS + 1
"""Amounts of an investment that can be said, from 0, which is never legal."""
INVEST_MOVES = 0
COMPLETE_MOVE = INVEST_MOVES + N_CARDS * AMOUNTS
HARVEST_MOVE = COMPLETE_MOVE + 1
SNIPE_MOVES = HARVEST_MOVE + 1
ACTIVATE_MOVES = SNIPE_MOVES + N_CARDS
TARGET_MOVES = ACTIVATE_MOVES + N_CARDS
TAKE_MOVES = TARGET_MOVES + MOST_SEATS
DROP_MOVES = TAKE_MOVES + N_CARDS
DECLINE_MOVE = DROP_MOVES + N_CARDS
N_MOVES = DECLINE_MOVE + 1
