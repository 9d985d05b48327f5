"""`/api/groups/GROUP/ladder`: the ladder of a group. It is not stored: the finished games of the group decide it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import msgspec
from sqlalchemy import Connection, select

from annales.core.views import OutcomeView
from annales.server.act import Anybody, get
from annales.server.db.engine import now
from annales.server.db.schema import games, log, people, seats
from annales.server.features.groups.access import look_inside
from annales.server.features.groups.rules import MEMBERS
from annales.server.features.groups.schema import group_people, group_tables
from annales.server.features.ladder.messages import GroupLadder, LadderRow
from annales.server.features.ladder.rules import Ladder, LadderGame, LadderKind, ladders_of, outcome_of
from annales.server.server import Feature

__all__ = ["LADDER"]

MOST_GAMES = 2000
"""The last games of a group, which count."""


@get("/api/groups/{group:str}/ladder", tags=["groups"], refuses=(403, 404))
def show_ladder(db: Connection, me: Anybody, group: str) -> list[GroupLadder]:
    """The ladders of a group, those with the most games first. Only members see those of a hidden group."""
    look_inside(db, group, me.id)
    names = _members(db, group)
    counted = (game for game in _games(db, group) if names.keys() >= set(game.people))
    return [_message(ladder, names, me.id) for ladder in ladders_of(counted, now())]


LADDER = Feature((show_ladder,))


def _members(db: Connection, group: str) -> dict[str, str]:
    """The names of the members of a group by their ids."""
    query = select(people.c.id, people.c.name).join(group_people, group_people.c.person == people.c.id)
    found = db.execute(query.where(group_people.c.group_id == group, group_people.c.role.in_(MEMBERS)))
    return {row.id: row.name for row in found}


def _games(db: Connection, group: str) -> Iterator[LadderGame]:
    """The last finished games of a group among people, in the order in which they ended."""
    # A game that continues a record could begin one move before the victory.
    inherited = (log.c.game == games.c.id) & (log.c.version == 1) & (log.c.kind == "inherited")
    of_group = games.join(group_tables, (group_tables.c.table_id == games.c.id) & (group_tables.c.group_id == group))
    last = (
        select(games.c.id)
        .select_from(of_group)
        .where(games.c.ended.is_not(None), ~select(log.c.game).where(inherited).exists())
        .order_by(games.c.ended.desc(), games.c.id)
        .limit(MOST_GAMES)
    )
    seated: defaultdict[str, list[str | None]] = defaultdict(list)
    for seat in db.execute(select(seats).where(seats.c.game.in_(last)).order_by(seats.c.game, seats.c.seat)):
        # Neither a bot nor a second person at somebody's device is on a ladder.
        seated[seat.game].append(seat.person if seat.name is None else None)
    found = select(games.c.id, games.c.game, games.c.ended, games.c.outcome).where(games.c.id.in_(last))
    for row in db.execute(found.order_by(games.c.ended, games.c.id)):
        players = tuple(person for person in seated[row.id] if person is not None)
        if len(set(players)) == len(seated[row.id]) > 1:
            outcome = outcome_of(msgspec.convert(row.outcome, OutcomeView), len(players))
            kind = LadderKind(row.game, "two" if len(players) == 2 else "several")
            yield LadderGame(kind, players, outcome, row.ended)


def _message(ladder: Ladder, names: dict[str, str], own: str) -> GroupLadder:
    rows: list[LadderRow] = []
    for number, place in enumerate(ladder.places, 1):
        floor = round(place.floor)
        row = LadderRow(
            place=rows[-1].place if rows and rows[-1].floor == floor else number,
            name=names[place.person],
            own=place.person == own,
            floor=floor,
            points=round(place.rating.points),
            deviation=round(place.rating.deviation),
            games=place.games,
            won=place.won,
            drawn=place.drawn,
        )
        rows.append(row)
    return GroupLadder(ladder.kind.game, ladder.kind.players, ladder.games, tuple(rows))
