"""Compares the moves of finished rated games with those that a search finds best, for moderators.

The worker processes search one position at a time. Moves of bots come before it, as before all reviews.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping

from sqlalchemy import Connection, Integer, cast, func, select, update

from annales.analysis.agreement import Agreement, Decision, count_agreement, decisions_in
from annales.analysis.results import PositionValues
from annales.core.facets import AgreementLimit
from annales.core.record import Record
from annales.games import GAMES, find_game
from annales.server.card_sets.service import checker_of
from annales.server.db.engine import now
from annales.server.db.schema import people
from annales.server.db.transactions import changes, reads, typed
from annales.server.errors import Refusal
from annales.server.features.ratings.messages import EngineAgreement
from annales.server.features.ratings.schema import rating_changes
from annales.server.live.registry import tables_of
from annales.server.server import Server
from annales.server.server_time import iso_seconds
from annales.server.workers.pool import workers_of
from annales.server.workers.requests import ReviewRequest

__all__ = ["MOST_LISTED", "Comparison", "start_comparison", "unusual_agreement"]

SECONDS, FIRST_SECONDS = 30.0, 60.0
"""Pauses between two looks at what is due, and before the first one."""
BUSY_SECONDS = 1.0
"""Pause while others wait for a worker process."""
DUE_DAYS, SHOWN_DAYS = 30, 90
"""Older games are not compared, and not shown."""
DAY = 86_400_000
"""Milliseconds."""
MOST_LISTED = 100
BUSY = ("reviews-busy", "checks-busy")
"""Refusals after which the same game is tried again."""


class Comparison:
    """Compares the games that are due, one after another.

    Two processes may compare the same game, which only costs time.
    """

    def __init__(self, server: Server) -> None:
        self._database, self._tables = server.database, tables_of(server)
        self._workers, self._checker = workers_of(server), checker_of(server)

    async def look(self) -> None:
        """Compare all games that are due. Raises `StorageError`."""
        while self._workers.can_search and (table := await game_to_compare.on(self._database)):
            try:
                found = await self._compare(table)
            except Refusal as refusal:
                if refusal.key in BUSY:
                    return
                # It would fail again, and the games after it have to get their turn.
                found = {}
            await store_agreement.on(self._database, table, found)

    async def _compare(self, table: str) -> Mapping[int, Agreement]:
        record = (await self._tables.get(table)).state.game.game.record()
        decisions = await self._checker.run(decisions_in_text, record)
        await self._workers.prepare_reviews()
        return count_agreement([(decision, await self._values(decision)) for decision in decisions])

    async def _values(self, decision: Decision) -> PositionValues:
        if self._workers.waiting:
            await asyncio.sleep(BUSY_SECONDS)
        return await self._workers.analyse(ReviewRequest(decision.task))


def start_comparison(server: Server) -> None:
    """Compare games from now on, on a server with worker processes."""
    if workers_of(server).count:
        server.background.every(SECONDS, Comparison(server).look, "agreement", first=FIRST_SECONDS)


def decisions_in_text(record: str) -> list[Decision]:
    """The moves of a record as text. The process for uploads runs this: a record can be long."""
    return decisions_in(Record.parse(record))


@reads
def game_to_compare(db: Connection) -> str | None:
    """The table of the oldest game for two that is to be compared."""
    changes = rating_changes.c
    due = (changes.decisions.is_(None), changes.played > now() - DUE_DAYS * DAY)
    kinds = (changes.players == "two", changes.game.in_([game for game, _ in _limits()]))
    found: str | None = db.execute(
        select(changes.table_id).where(*due, *kinds).order_by(changes.played, changes.table_id).limit(1)
    ).scalar()
    return found


@changes()
def store_agreement(db: Connection, table: str, found: Mapping[int, Agreement]) -> None:
    """Store what was counted; seats without a choice, and games that could not be compared, get zeros."""
    rows = rating_changes.c
    for seat in db.execute(select(rows.seat).where(rows.table_id == table)).scalars().all():
        own = found.get(seat, Agreement())
        counted = {"decisions": own.decisions, "agreed": own.agreed}
        db.execute(update(rating_changes).where(rows.table_id == table, rows.seat == seat).values(counted))


def unusual_agreement(db: Connection) -> list[EngineAgreement]:
    """The people whose agreement in their last games reaches the limit of a game, the highest first."""
    found = [each for game, limit in _limits() for each in _unusual_in(db, game, limit)]
    return sorted(found, key=lambda each: -each.agreed / each.decisions)[:MOST_LISTED]


def _limits() -> Iterator[tuple[str, AgreementLimit]]:
    """The games for which somebody has measured what is unusual."""
    for game in GAMES:
        if (limit := find_game(game).ruleset.search.agreement) is not None:
            yield game, limit


def _unusual_in(db: Connection, game: str, limit: AgreementLimit) -> Iterator[EngineAgreement]:
    changes = rating_changes.c
    place = func.row_number().over(partition_by=changes.person, order_by=(changes.played.desc(), changes.table_id))
    counted = (changes.decisions > 0, changes.game == game, changes.played > now() - SHOWN_DAYS * DAY)
    last = select(rating_changes, place.label("place")).where(*counted).subquery().c
    decisions, agreed = (cast(func.sum(each), Integer) for each in (last.decisions, last.agreed))
    unusual = (func.count() == limit.games) & (agreed >= limit.share * decisions)
    sums = (last.person, decisions.label("decisions"), agreed.label("agreed"), func.max(last.played).label("played"))
    series = select(*sums).where(last.place <= limit.games).group_by(last.person).having(unusual).subquery().c
    newest = (changes.person == series.person) & (changes.played == series.played) & (changes.game == game)
    query = select(people.c.name, series.decisions, series.agreed, series.played, changes.table_id.label("table"))
    rows = db.execute(query.join(people, people.c.id == series.person).join(rating_changes, newest))
    shown = {"game": game, "games": limit.games, "share": limit.share, "false_alarms": limit.false_alarms}
    for row in rows:
        yield typed(row, EngineAgreement, **shown, at=iso_seconds(row.played))
