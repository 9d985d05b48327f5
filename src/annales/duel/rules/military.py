"""The conflict track. R12"""

from __future__ import annotations

from annales.duel.cards.constants import MILITARY
from annales.duel.rules.facts import Facts
from annales.duel.rules.state import State
from annales.duel.rules.victory import win
from annales.kernel.rules import rule
from annales.kernel.sets import has, without

__all__ = ["distance", "lose_coins", "push_pawn"]


@rule
def distance(s: State, me: int) -> int:
    """How far the pawn stands on the opponent's side; negative on the player's side."""
    return s.pawn if me == 0 else -s.pawn


@rule
def lose_coins(s: State, who: int, coins: int) -> None:
    """Return coins to the bank, at most what there are. R11.1, R12.3"""
    s.coins[who] = max(s.coins[who] - coins, 0)


@rule
def loot_zone(f: Facts, s: State, me: int) -> None:
    """Take the military token of the zone that the pawn has entered, if it is still there. R12.3, R12.4"""
    zone = f.zone[distance(s, me)]
    if has(s.loot[1 - me], zone):
        s.loot[1 - me] = without(s.loot[1 - me], zone)
        lose_coins(s, 1 - me, f.zone_loot[zone])


@rule
def push_pawn(f: Facts, s: State, me: int, spaces: int) -> None:
    """Move the pawn towards the opponent's capital, space by space; entering it wins. R12.1, R12.5"""
    for _ in range(spaces):
        s.pawn += 1 if me == 0 else -1
        if distance(s, me) > 0:
            loot_zone(f, s, me)
        if distance(s, me) == f.capital:
            win(s, me, MILITARY)
            return
