"""Ladders: several players against each other, and a rating of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise
from typing import Unpack

from annales.arena.ratings import Rating, Ratings, rate
from annales.arena.results import STOPPED, GameResult, Terms
from annales.arena.session import Conditions, check_numbers, open_session
from annales.arena.worker import Place
from annales.bots.make import BotSource
from annales.core.game import Game
from annales.errors import AnnalesError

__all__ = ["ALL", "NEIGHBOURS", "LadderResult", "Standing", "play_ladder"]

ALL, NEIGHBOURS = PAIRINGS = ("all", "neighbours")


@dataclass(frozen=True)
class Standing:
    """A player of a ladder. All counts are over seats: a player who has two seats of a game counts it twice."""

    name: str
    rating: Rating
    games: int
    score: float
    """Mean score, from 0 to 1; a shared victory is divided among its winners."""
    faults: int
    """Games lost by a fault."""
    move_seconds: float | None
    """Mean seconds for a move; None for a player without a move."""
    lead: Rating | None = None
    """How much stronger the player is than the next one of the table; None for the last."""


@dataclass(frozen=True)
class LadderResult:
    """The result of a ladder over all games played so far."""

    players: tuple[str, ...]
    """Names in the order in which the players were given."""
    seats: int
    games: int
    ratings: Ratings
    standings: tuple[Standing, ...] = field(default=())
    """All players, best first."""
    stopped: int = 0
    """Games that were stopped because they found no end. They count as shared."""
    terms: Terms | None = field(default=None, compare=False)
    """What the games were played with; None for a result that no ladder gave."""


def play_ladder(
    game: str | type[Game],
    players: Sequence[BotSource],
    games: int,
    *,
    pairings: str = ALL,
    progress: Callable[[int, int], None] | None = None,
    **conditions: Unpack[Conditions],
) -> LadderResult:
    """Play every pairing of some players over the same deals, and rate the players.

    `games` is the number of games of each line-up, rounded up to whole deals. With `pairings="all"` everybody plays
    everybody: at a table of n seats a pairing has n different players, in all rotations. Where there are fewer players,
    they have several seats each. With "neighbours" each player plays the next one of the list: at a table of more than
    two seats, one copy of a player plays copies of the other, and the other way round. `progress` is called with the
    number of games done and of all games. `Conditions` lists all other arguments.

    Raises `AnnalesError` as `play_match` does, and for fewer than two players or an unknown kind of pairings.
    """
    if isinstance(players, str) or len(players) < 2:
        raise AnnalesError(f"a ladder has at least two players, not {players!r}")
    check_numbers(games, conditions.get("processes", 1), conditions.get("seed", 0))
    session, seats = open_session(game, players, **conditions)
    names = session.plan.names
    if len(set(names)) < len(names):
        raise AnnalesError(f"the players of a ladder have different names, not {', '.join(names)}")
    lineups, deals = _lineups(len(players), seats, pairings), -(-games // seats)
    total, played = len(lineups) * deals * seats, list[tuple[Place, GameResult]]()
    with closing(session.play(lineups, deals)) as results:
        for place, result in results:
            played.append((place, result))
            if progress:
                progress(len(played), total)
    return replace(_summary(names, seats, played), terms=session.terms)


def _lineups(players: int, seats: int, pairings: str) -> list[tuple[int, ...]]:
    """Which players meet, as indices.

    >>> _lineups(3, 2, "all"), _lineups(3, 2, "neighbours"), _lineups(2, 3, "all"), _lineups(2, 3, "neighbours")
    ([(0, 1), (0, 2), (1, 2)], [(0, 1), (1, 2)], [(0, 1, 0)], [(0, 1, 1), (1, 0, 0)])
    """
    if pairings not in PAIRINGS:
        raise AnnalesError(f"pairings cannot be {pairings!r} (known: {', '.join(PAIRINGS)})")
    if pairings == NEIGHBOURS:
        return [lineup for pair in pairwise(range(players)) for lineup in _one_among_copies(pair, seats)]
    if players < seats:
        return [tuple(seat % players for seat in range(seats))]
    return list(combinations(range(players), seats))


def _one_among_copies(pair: tuple[int, int], seats: int) -> list[tuple[int, ...]]:
    """Each of two players against copies of the other; one line-up where two have a seat each."""
    first, second = pair
    lineups = [(first, *[second] * (seats - 1)), (second, *[first] * (seats - 1))]
    return lineups[:1] if seats == 2 else lineups


def _summary(names: tuple[str, ...], seats: int, played: Sequence[tuple[Place, GameResult]]) -> LadderResult:
    ratings = rate(len(names), seats, ((place.players, result.scores) for place, result in played))
    order = sorted(range(len(names)), key=lambda player: -ratings.players[player].elo)
    leads = {player: ratings.difference(player, after) for player, after in pairwise(order)}
    standings = [
        _standing(player, names[player], ratings.players[player], played, leads.get(player)) for player in order
    ]
    stopped = sum(result.by == STOPPED for _, result in played)
    return LadderResult(names, seats, len(played), ratings, tuple(standings), stopped)


def _standing(
    player: int, name: str, rating: Rating, played: Sequence[tuple[Place, GameResult]], lead: Rating | None
) -> Standing:
    score, seconds, games, decisions, faults = 0.0, 0.0, 0, 0, 0
    for place, result in played:
        for seat, who in enumerate(place.players):
            if who == player:
                games += 1
                score += result.scores[seat]
                seconds += result.seconds[seat]
                decisions += result.decisions[seat]
                faults += result.fault is not None and result.fault.seat == seat
    move_seconds = seconds / decisions if decisions else None
    return Standing(name, rating, games, score / max(games, 1), faults, move_seconds, lead)
