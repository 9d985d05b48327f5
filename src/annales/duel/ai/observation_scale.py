"""By what each number of an observation of Duel is divided, for learners that need numbers from −1 to 1.

Numbers without a bound, such as coins, have one that hardly any game exceeds.
"""

from __future__ import annotations

from annales.duel.ai.observation import INDEX
from annales.duel.cards.constants import N_CARDS

__all__ = ["SCALE"]

# In the order of the places of a player: coins, military tokens, symbols as a set of seven bits, points, wonders,
# cards by colour, production, prices of units, spare.
OF_PLAYER = (40, 2, 127, 80, 4, 4, *(8,) * 7, *(5,) * 5, *(6,) * 5, 1)

SCALES: dict[str, tuple[int, ...]] = {
    "turn": (1,),
    "choice": (7,),
    "age": (3,),
    "pawn": (9,),
    "again": (1,),
    "cards left": (20,),
    "unseen": (23, 23, 20, 7),
    "spare": (1,),
    "player": OF_PLAYER,
    "opponent": OF_PLAYER,
    "cards": (6,),
    "slots": (N_CARDS,),
    "wonders": (5,),
    "tokens": (4,),
    "card prices": (20,),
    "wonder prices": (20,),
}
"""By the names of `INDEX`: a number for each place, or one for all."""

SCALE = tuple(
    scale
    for name, _, places, _ in INDEX
    for scale in (SCALES[name] if len(SCALES[name]) == places else SCALES[name] * places)
)
"""A number for each place of an observation."""
