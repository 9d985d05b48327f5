"""The ladder of a group: ratings from the games of its members alone, computed again each time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

import msgspec

from annales.core.events import Outcome
from annales.core.views import OutcomeView
from annales.glicko import PERIOD, Rating, deviation_after, rate_game
from annales.server.features.ratings.rules import PlayerCount
from annales.server.live.finished_game import pair_scores

__all__ = ["Ladder", "LadderGame", "LadderKind", "LadderPlace", "ladders_of", "outcome_of"]


NEW = Rating()
"""The rating of somebody who has not played yet."""


class LadderKind(NamedTuple):
    """A group has one ladder of each kind for all clocks, because it has few games."""

    game: str
    players: PlayerCount


@dataclass(frozen=True)
class LadderGame:
    """A finished game of members of a group."""

    kind: LadderKind
    people: tuple[str, ...]
    """Ids of the people, by seat."""
    outcome: Outcome
    ended: int
    """Milliseconds since 1970, UTC."""


@dataclass(frozen=True)
class LadderPlace:
    """Somebody on a ladder."""

    person: str
    rating: Rating = NEW
    games: int = 0
    won: int = 0
    drawn: int = 0
    """Games in which everybody won."""
    last: int | None = None
    """When the last game ended."""

    @property
    def floor(self) -> float:
        """The rating that the person has at least, with a probability of about 97.5 %. Ladders are in this order."""
        return self.rating.points - 2 * self.rating.deviation

    def periods_until(self, at: int) -> float:
        """The rating periods between the last game and a time."""
        return 0.0 if self.last is None else max(0, at - self.last) / PERIOD

    def grown_until(self, at: int) -> LadderPlace:
        """The same place with the deviation that grows while somebody does not play."""
        deviation = deviation_after(self.rating, self.periods_until(at))
        return replace(self, rating=msgspec.structs.replace(self.rating, deviation=deviation))


@dataclass(frozen=True)
class Ladder:
    """The ladder of one kind, the best first."""

    kind: LadderKind
    games: int
    places: tuple[LadderPlace, ...]


def ladders_of(games: Iterable[LadderGame], at: int) -> list[Ladder]:
    """The ladders at a time, those with the most games first. The games come in the order in which they ended."""
    by_kind: defaultdict[LadderKind, list[LadderGame]] = defaultdict(list)
    for game in games:
        by_kind[game.kind].append(game)
    ladders = [_ladder(kind, found, at) for kind, found in by_kind.items()]
    return sorted(ladders, key=lambda ladder: (-ladder.games, ladder.kind))


def _ladder(kind: LadderKind, games: list[LadderGame], at: int) -> Ladder:
    known: dict[str, LadderPlace] = {}
    for game in games:
        known |= _after(game, [known.get(person) or LadderPlace(person) for person in game.people])
    places = [place.grown_until(at) for place in known.values()]
    return Ladder(kind, len(games), tuple(sorted(places, key=lambda place: (-place.floor, place.person))))


def _after(game: LadderGame, before: list[LadderPlace]) -> dict[str, LadderPlace]:
    """The places of the players after a game."""
    rated = [(place.rating, place.periods_until(game.ended)) for place in before]
    ratings = rate_game(rated, pair_scores(game.outcome, len(before)))
    winners = game.outcome.winners
    all_won = len(winners) == len(before)
    return {
        place.person: replace(
            place,
            rating=rating,
            games=place.games + 1,
            won=place.won + (seat in winners and not all_won),
            drawn=place.drawn + all_won,
            last=game.ended,
        )
        for seat, (place, rating) in enumerate(zip(before, ratings, strict=True))
    }


def outcome_of(view: OutcomeView, seats: int) -> Outcome:
    """How a game ended, from what lists of games show of it.

    >>> outcome_of(OutcomeView("shared", "points"), 2)
    Outcome(winners=(0, 1), by='points', ranks=())
    """
    everybody = tuple(range(seats))
    alone = everybody if isinstance(view.winner, str) else (view.winner,)
    return Outcome(view.winners or alone, view.by, view.ranks)
