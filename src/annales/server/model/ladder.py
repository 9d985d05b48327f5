"""The ladder of a group: the ratings that follow from the games of its members alone, computed anew each time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from annales.core.events import Outcome
from annales.core.views import OutcomeView
from annales.glicko import PERIOD, Rating, deviation_after, rate_game
from annales.server.model.ratings import PlayerCount, pair_scores

__all__ = ["Ladder", "LadderGame", "LadderKind", "LadderPlace", "ladders_of", "outcome_of"]


NEW = Rating()
"""The rating of somebody who has not played yet."""


class LadderKind(NamedTuple):
    """A group has one ladder of each kind, whatever the clocks: it has few games."""

    game: str
    players: PlayerCount


@dataclass(frozen=True)
class LadderGame:
    """A finished game of members of a group."""

    kind: LadderKind
    people: tuple[str, ...]
    """Ids of the guests, by seat."""
    outcome: Outcome
    ended: int
    """Milliseconds since 1970, UTC."""


@dataclass(frozen=True)
class LadderPlace:
    """Somebody on a ladder."""

    person: str
    rating: Rating
    """With the deviation that has grown since the last game."""
    games: int
    won: int
    drawn: int

    @property
    def floor(self) -> float:
        """The rating that the person has at least, with a probability of about 97.5 %. Ladders are in this order."""
        return self.rating.points - 2 * self.rating.deviation


@dataclass(frozen=True)
class Ladder:
    """The ladder of one kind, the best first."""

    kind: LadderKind
    games: int
    places: tuple[LadderPlace, ...]


@dataclass(frozen=True)
class _Record:
    """What the games so far say about somebody."""

    rating: Rating = NEW
    games: int = 0
    won: int = 0
    drawn: int = 0
    last: int | None = None
    """When the last game ended."""

    def periods_until(self, at: int) -> float:
        return 0.0 if self.last is None else max(0, at - self.last) / PERIOD


def ladders_of(games: Iterable[LadderGame], at: int) -> list[Ladder]:
    """The ladders at a time, those with the most games first. The games come in the order in which they ended."""
    by_kind: defaultdict[LadderKind, list[LadderGame]] = defaultdict(list)
    for game in games:
        by_kind[game.kind].append(game)
    ladders = [_ladder(kind, found, at) for kind, found in by_kind.items()]
    return sorted(ladders, key=lambda ladder: (-ladder.games, ladder.kind))


def _ladder(kind: LadderKind, games: list[LadderGame], at: int) -> Ladder:
    known: dict[str, _Record] = {}
    for game in games:
        known |= _after(game, {person: known.get(person, _Record()) for person in game.people})
    places = [_place(person, record, at) for person, record in known.items()]
    return Ladder(kind, len(games), tuple(sorted(places, key=lambda place: (-place.floor, place.person))))


def _after(game: LadderGame, before: Mapping[str, _Record]) -> dict[str, _Record]:
    """The records of the players after a game."""
    rated = [(before[person].rating, before[person].periods_until(game.ended)) for person in game.people]
    ratings = rate_game(rated, pair_scores(game.outcome, len(game.people)))
    winners = game.outcome.winners
    all_won = len(winners) == len(game.people)
    return {
        person: replace(
            before[person],
            rating=rating,
            games=before[person].games + 1,
            won=before[person].won + (seat in winners and not all_won),
            drawn=before[person].drawn + all_won,
            last=game.ended,
        )
        for seat, (person, rating) in enumerate(zip(game.people, ratings, strict=True))
    }


def _place(person: str, record: _Record, at: int) -> LadderPlace:
    rating = record.rating
    grown = Rating(rating.points, deviation_after(rating, record.periods_until(at)), rating.volatility)
    return LadderPlace(person, grown, record.games, record.won, record.drawn)


def outcome_of(view: OutcomeView, seats: int) -> Outcome:
    """How a game ended, from what lists of games show of it.

    >>> outcome_of(OutcomeView("shared", "points"), 2)
    Outcome(winners=(0, 1), by='points', ranks=())
    """
    everybody = tuple(range(seats))
    alone = everybody if isinstance(view.winner, str) else (view.winner,)
    return Outcome(view.winners or alone, view.by, view.ranks)
