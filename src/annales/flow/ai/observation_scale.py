"""By what each number of an observation of The Flow of History is divided, for learners that need numbers from −1 to 1.

Numbers without a bound, such as points, have one that hardly any game exceeds.
"""

from __future__ import annotations

from annales.flow.ai.observation import INDEX
from annales.flow.cards.constants import MOST_SEATS, N_CARDS, N_COLUMNS, N_ICONS, N_SLOTS, N_TYPES

__all__ = ["SCALE"]

TOKENS = 72
CARD = N_CARDS
"""The largest 1 + card."""

# In the order of `PLAYER_INDEX`.
OF_PLAYER = (40, CARD, *(15,) * N_ICONS, *(10,) * N_TYPES, 20, 20, 60, 30, *(CARD,) * N_COLUMNS, 1, 1)

SCALES: dict[str, tuple[int, ...]] = {
    "turn": (MOST_SEATS - 1,),
    "choice": (4,),
    "age": (5,),
    "player count": (MOST_SEATS,),
    "pool": (TOKENS,),
    "reserve": (TOKENS,),
    "ending": (1,),
    "deck": (60,),
    "unseen": (12,),
    "effect": (CARD, 4, 4, MOST_SEATS),
    "victims": (1,),
    "players": OF_PLAYER * MOST_SEATS,
    "market": (CARD, 20, MOST_SEATS) * N_SLOTS,
    "cards": (4 + 2 * (MOST_SEATS - 1),),
}
"""By the names of `INDEX`: a number for each place, or one for all."""

SCALE = tuple(
    scale
    for name, _, places, _ in INDEX
    for scale in (SCALES[name] if len(SCALES[name]) == places else SCALES[name] * places)
)
"""A number for each place of an observation."""
