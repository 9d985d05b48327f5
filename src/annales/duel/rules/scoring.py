"""Civilian victory: points by part, the winner. R18"""

from __future__ import annotations

from annales.duel.cards.constants import (
    CITY,
    CIVILIAN,
    COINS_A_POINT,
    GUILD_BACK,
    MATHEMATICS,
    PART_BLUE,
    PART_COINS,
    PART_GUILDS,
    PART_MILITARY,
    PART_TOKENS,
    SHARED,
)
from annales.duel.rules.buildings import guild_count
from annales.duel.rules.facts import Facts
from annales.duel.rules.military import distance
from annales.duel.rules.state import State
from annales.duel.rules.victory import win
from annales.kernel.rules import rule
from annales.kernel.sets import has, size

__all__ = ["military_points", "score", "score_part", "settle_scores"]


@rule
def military_points(f: Facts, s: State, me: int) -> int:
    """Points for the pawn on the opponent's side. R12.2, R18.2

    After a supremacy nothing is scored (R18.4). Statistics ask for points all the same, so the capital counts as part
    of the last zone.
    """
    spaces = distance(s, me)
    return f.zone_points[f.zone[spaces]] if spaces > 0 else 0


@rule
def guild_points(f: Facts, s: State, me: int) -> int:
    """Points of the guilds in the city. R16"""
    points = 0
    # Cards with a guild's back have consecutive numbers, so no other card is looked at.
    for card in range(f.first_card[GUILD_BACK], f.first_card[GUILD_BACK + 1]):
        if s.place[card] == CITY + me:
            points += f.guild_points[card] * guild_count(f, s, card)
    return points


@rule
def token_points(f: Facts, s: State, me: int) -> int:
    """Points of progress tokens. R14.1"""
    points = s.points[me][PART_TOKENS]
    if has(s.tokens[me], MATHEMATICS):
        points += f.token_points_each[MATHEMATICS] * size(s.tokens[me])
    return points


@rule
def score_part(f: Facts, s: State, me: int, part: int) -> int:
    """Points of one part of the score, as civilian scoring would give now. R18.2"""
    if part == PART_MILITARY:
        return military_points(f, s, me)
    if part == PART_GUILDS:
        return guild_points(f, s, me)
    if part == PART_TOKENS:
        return token_points(f, s, me)
    if part == PART_COINS:
        return s.coins[me] // COINS_A_POINT
    # The other parts are printed points, which are totals of the state.
    return s.points[me][part]


@rule
def score(f: Facts, s: State, me: int) -> int:
    """All points of a player. R18.2"""
    total = 0
    for part in range(8):
        total += score_part(f, s, me, part)
    return total


@rule
def settle_scores(f: Facts, s: State) -> None:
    """End the game: more points win, then more blue points; otherwise the victory is shared. R18.3"""
    # A positive lead is that of seat 0.
    lead = score(f, s, 0) - score(f, s, 1)
    if lead == 0:
        lead = s.points[0][PART_BLUE] - s.points[1][PART_BLUE]
    if lead == 0:
        win(s, SHARED, CIVILIAN)
    else:
        win(s, 0 if lead > 0 else 1, CIVILIAN)
