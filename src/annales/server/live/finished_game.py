"""How a game on this server ended, for journals, ratings and groups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from annales.core.events import RESIGNED, TIME, Outcome
from annales.core.game import Game, Played

__all__ = ["BUILD", "FinishedGame", "finished_game", "pair_scores"]


BUILD = "wonder"
"""The first word of moves whose second word is something that the statistics count; no other moves have it."""


@dataclass(frozen=True)
class FinishedGame:
    """How a game on this server ended, as far as journals and ratings need it. All sequences are by seat."""

    winners: Sequence[int]
    by: str
    """Kind of victory."""
    scores: Sequence[Mapping[str, int]]
    """Points by part, with their `total`; empty mappings where somebody resigned."""
    built: Sequence[Sequence[str]]
    """The things that each seat built, such as wonders, without repetition."""
    pairs: Sequence[Sequence[float | None]] = ()
    """What ratings need: see `pair_scores`."""
    moves: int = 0
    """Moves of all seats together."""


def finished_game(game: Game) -> FinishedGame | None:
    """What journals need of a game; None while it goes on."""
    outcome = game.outcome
    if outcome is None:
        return None
    built: list[dict[str, None]] = [{} for _ in range(game.seats)]
    for entry in game.history:
        if isinstance(entry, Played) and entry.move.kind == BUILD:
            built[entry.seat][entry.move.text.split()[1]] = None
    scores = [{} if outcome.by == "resigned" else dict(game.score(seat)) for seat in range(game.seats)]
    return FinishedGame(
        winners=tuple(outcome.winners),
        by=outcome.by,
        scores=scores,
        built=[tuple(things) for things in built],
        pairs=pair_scores(outcome, game.seats),
        moves=game.ply,
    )


def pair_scores(outcome: Outcome, seats: int) -> list[list[float | None]]:
    """By seat and opponent: 1 for a victory, 0.5 for a draw, 0 for a defeat, None where the outcome tells nothing.

    >>> pair_scores(Outcome((0,), "points", (1, 3, 2)), 3)
    [[None, 1.0, 1.0], [0.0, None, 0.0], [0.0, 1.0, None]]
    >>> pair_scores(Outcome((0, 2), "resigned"), 3)
    [[None, 1.0, None], [0.0, None, 0.0], [None, 1.0, None]]
    """
    return [[_score(outcome, own, other) for other in range(seats)] for own in range(seats)]


def _score(outcome: Outcome, own: int, other: int) -> float | None:
    if own == other:
        return None
    if outcome.ranks:
        return _compare(outcome.ranks, own, other)
    won = [int(seat not in outcome.winners) for seat in (own, other)]
    # All others win when somebody gives up: among them nobody was better. Of losers it is not known who was.
    if won[0] == won[1] and (won[0] or outcome.by in (RESIGNED, TIME)):
        return None
    return _compare(won, 0, 1)


def _compare(ranks: Sequence[int], own: int, other: int) -> float:
    return 0.5 if ranks[own] == ranks[other] else float(ranks[own] < ranks[other])
