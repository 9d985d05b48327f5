"""Tokens: where they are, and how they move between the Pool, the Reserve and the players. F3, F5.5"""

from __future__ import annotations

from annales.flow.cards.constants import ENDLESS_RESERVE, HARVEST, OTHER_PLACE, POOL
from annales.flow.rules.facts import Facts
from annales.flow.rules.nation import counted
from annales.flow.rules.state import State
from annales.kernel.rules import rule

__all__ = ["available", "equalize", "harvest", "take_half", "take_tokens"]


@rule
def held(s: State, place: int) -> int:
    """Tokens in the Pool or the Reserve."""
    return s.pool if place == POOL else s.reserve


@rule
def available(f: Facts, s: State, place: int, n: int) -> int:
    """How many of n tokens a place can give: those that are there, or more by a rule option. F3.3"""
    if f.shortage == ENDLESS_RESERVE and place != POOL:
        return n
    there = held(s, place)
    if f.shortage == OTHER_PLACE:
        there += held(s, 1 - place)
    return max(min(n, there), 0)


@rule
def take_tokens(f: Facts, s: State, me: int, place: int, n: int) -> None:
    """Take n tokens from the Pool or the Reserve, or all that it can give. F3.3, F11.6"""
    taken = available(f, s, place, n)
    # What the place cannot give comes from the other one. An endless Reserve needs none: it becomes negative.
    short = max(taken - held(s, place), 0) if f.shortage == OTHER_PLACE else 0
    s.resources[me] += taken
    if place == POOL:
        s.pool -= taken - short
        s.reserve -= short
    else:
        s.reserve -= taken - short
        s.pool -= short


@rule
def take_half(s: State, me: int) -> None:
    """Take half of the Pool, rounded down. F3.2, F5.3.4, F5.5.2"""
    half = s.pool // 2
    s.pool -= half
    s.resources[me] += half


@rule
def fill_up(f: Facts, s: State, me: int) -> None:
    """Fill a player's resources up to the number of the age, from the Pool, then from the Reserve. F5.5.3"""
    # The age counts as it is now: Age A is over when the first turn begins, so it is at least 1.
    missing = max(s.age - s.resources[me], 0)
    from_pool = min(missing, s.pool)
    rest = missing - from_pool
    from_reserve = rest if f.shortage == ENDLESS_RESERVE else max(min(rest, s.reserve), 0)
    s.pool -= from_pool
    s.reserve -= from_reserve
    s.resources[me] += from_pool + from_reserve


@rule
def harvest(f: Facts, s: State, me: int) -> None:
    """The Harvest action: tokens go from the Reserve to the Pool, half of the Pool to the player. F5.5"""
    n = counted(f, s, me, HARVEST)
    if f.shortage != ENDLESS_RESERVE:
        n = max(min(n, s.reserve), 0)
    s.reserve -= n
    s.pool += n
    take_half(s, me)
    fill_up(f, s, me)


@rule
def equalize(f: Facts, s: State) -> None:
    """Share all held resources equally among the players. The remainder goes to the Pool."""
    together = 0
    for seat in range(f.players):
        together += s.resources[seat]
    for seat in range(f.players):
        s.resources[seat] = together // f.players
    s.pool += together % f.players
