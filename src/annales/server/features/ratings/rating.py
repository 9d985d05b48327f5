"""What a finished game does to ratings, and pairs of people whose rated games look arranged.

Nothing follows from such a suspicion but that moderators see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, func, insert, select, update

from annales.glicko import Rating, rate_game
from annales.server.db.engine import now
from annales.server.db.schema import games, seats
from annales.server.features.ratings.queries import is_kind, rating_now
from annales.server.features.ratings.rules import RatingKind, kind_of
from annales.server.features.ratings.schema import rating_changes, ratings, suspicions
from annales.server.live.clocks import TimeControl
from annales.server.live.finished_game import FinishedGame
from annales.server.people.queries import lock_people

__all__ = ["rate_finished_game"]

DAY = 86_400_000
"""Milliseconds."""
REPEATS, REPEAT_SHARE = 10, 0.9
"""So many games between two people within a day are suspicious if one of them has won this share."""
SHORT, SHORT_MOVES = 3, 6
"""So many games within a week that end before everybody has made this number of moves are suspicious: once or twice
somebody resigns for a good reason."""


def rate_finished_game(db: Connection, game: str, finished: FinishedGame) -> None:
    """Change the ratings of all players of a game that has just ended, if it is rated. Call it once for each game."""
    table = db.execute(select(games.c.game, games.c.time, games.c.rated).where(games.c.id == game)).one()
    if not table.rated:
        return
    taken = db.execute(select(seats.c.person).where(seats.c.game == game).order_by(seats.c.seat)).scalars()
    people = [person for person in taken if person is not None]
    # A seat that nobody took, and one that a bot has taken over, makes it another game than was agreed.
    if len(set(people)) != len(finished.pairs):
        return
    kind = kind_of(table.game, len(people), msgspec.convert(table.time, TimeControl | None))
    lock_people(db, people)
    _rate(db, game, people, kind, finished)
    _suspect_pairs(db, game, people, finished)


def _rate(db: Connection, game: str, people: list[str], kind: RatingKind, finished: FinishedGame) -> None:
    at = now()
    found = db.execute(select(ratings).where(ratings.c.person.in_(people), *is_kind(kind)))
    known = {row.person: row for row in found}
    before = [rating_now(known[person]) if person in known else (Rating(), 0.0) for person in people]
    for seat, after in enumerate(rate_game(before, finished.pairs)):
        person = people[seat]
        played = known[person].games if person in known else 0
        values = {**msgspec.structs.asdict(after), "games": played + 1, "updated": at}
        if person in known:
            db.execute(update(ratings).where(ratings.c.person == person, *is_kind(kind)).values(values))
        else:
            db.execute(insert(ratings).values(person=person, **kind._asdict(), **values))
        change = {
            "person": person,
            "table_id": game,
            "played": at,
            "seat": seat,
            "score": _mean_score(finished, seat),
            "moves": finished.moves,
            "points_before": before[seat][0].points,
            "points": after.points,
            "deviation": after.deviation,
        }
        db.execute(insert(rating_changes).values(**kind._asdict(), **change))


def _mean_score(finished: FinishedGame, seat: int) -> float:
    scores = [score for score in finished.pairs[seat] if score is not None]
    return sum(scores) / len(scores) if scores else 0.5


# Games that look arranged


class _Games(NamedTuple):
    """The games between two people in some time."""

    played: int
    first_won: int
    other_won: int


def _suspect_pairs(db: Connection, table: str, people: Sequence[str], finished: FinishedGame) -> None:
    """Look at the pairs of a game that was just rated. Call it while the rows of the people are locked."""
    for one, other in combinations(people, 2):
        day = _games_between(db, one, other, _since(db, "repeats", one, other, DAY))
        if day.played >= REPEATS and max(day.first_won, day.other_won) >= REPEAT_SHARE * day.played:
            _suspect(db, "repeats", table, (one, other), day)
        if finished.moves < SHORT_MOVES * len(people):
            since = _since(db, "short", one, other, 7 * DAY)
            week = _games_between(db, one, other, since, SHORT_MOVES * len(people))
            if week.played >= SHORT:
                _suspect(db, "short", table, (one, other), week)


def _since(db: Connection, reason: str, one: str, other: str, time: int) -> int:
    """The beginning of some time; games from before a moderator closed a suspicion do not count again."""
    closed = select(func.max(suspicions.c.resolved_at)).where(suspicions.c.reason == reason)
    last = db.execute(closed.where(_is_pair(one, other))).scalar()
    return max(now() - time, last or 0)


def _games_between(db: Connection, one: str, other: str, since: int, moves: int | None = None) -> _Games:
    mine, theirs = rating_changes.alias(), rating_changes.alias()
    together = (theirs.c.table_id == mine.c.table_id) & (theirs.c.person == other)
    query = select(mine.c.score, theirs.c.score.label("other")).join(theirs, together)
    query = query.where(mine.c.person == one, mine.c.played > since)
    rows = db.execute(query if moves is None else query.where(mine.c.moves < moves)).all()
    return _Games(len(rows), sum(row.score > row.other for row in rows), sum(row.score < row.other for row in rows))


def _suspect(db: Connection, reason: str, table: str, pair: tuple[str, str], found: _Games) -> None:
    winner, loser = pair if found.first_won >= found.other_won else pair[::-1]
    values = {
        "person": winner,
        "other": loser,
        "table_id": table,
        "games": found.played,
        "won": max(found.first_won, found.other_won),
        "at": now(),
    }
    is_open = (suspicions.c.reason == reason) & suspicions.c.resolution.is_(None) & _is_pair(*pair)
    # One suspicion for each pair, which grows until a moderator has seen it.
    if db.execute(update(suspicions).where(is_open).values(values)).rowcount == 0:
        db.execute(insert(suspicions).values(reason=reason, **values))


def _is_pair(one: str, other: str) -> ColumnElement[bool]:
    return suspicions.c.person.in_((one, other)) & suspicions.c.other.in_((one, other))
