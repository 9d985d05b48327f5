"""Quick pairing: somebody who looks for an opponent gets a seat at a public table that fits, or a table to wait at."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection, Mapping, Sequence

from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError
from annales.games import find_game
from annales.glicko import Rating
from annales.server.db.access import Database
from annales.server.errors import Refusal
from annales.server.features.lobby.messages import PairUp
from annales.server.features.lobby.queries import PublicTable
from annales.server.features.lobby.service import Lobby, lobby_of, unusual_cards
from annales.server.features.ratings.queries import ratings_of
from annales.server.features.ratings.rules import kind_of
from annales.server.live.client_messages import Abort
from annales.server.live.clocks import DailyTime, LiveTime, Speed, TimeControl, speed_of
from annales.server.live.http_messages import NewTable
from annales.server.live.new_table import ME, OPEN
from annales.server.live.registry import TableRegistry, tables_of
from annales.server.live.seating import claim_seat
from annales.server.live.snapshots import special_options
from annales.server.person import Person
from annales.server.server import Part, Server
from annales.server.server_time import ServerTime

__all__ = ["Pairing", "pairing_of"]

TIMES: dict[Speed, TimeControl | None] = {"none": None, "live": LiveTime(10 * 60, 10), "days": DailyTime(3)}
"""How much time people have at tables that are made for pairs."""
NEARER = 50.0
"""Points of rating by which a table counts as nearer for each minute that it waits, or hour where people have days."""
UNKNOWN = Rating().points
"""The rating of somebody without one."""
MINUTE = 60_000
"""In milliseconds."""


class Pairing:
    """Brings people together who want the same game at the same speed, by the usual rules and cards.

    Those whose ratings are near come first, and those who wait long. Nobody is refused because of a rating: few people
    wait at the same time.
    """

    def __init__(self, lobby: Lobby, tables: TableRegistry, database: Database, time: ServerTime) -> None:
        self._lobby, self._tables, self._database, self._time = lobby, tables, database, time
        # Two people who look at the same time must not wait at a table each.
        self._lock = asyncio.Lock()

    async def pair(self, person: Person, wanted: PairUp) -> str:
        """The id of a table with a seat of the person. Raises `Refusal`."""
        rules = _rules(wanted.game)
        async with self._lock:
            fitting = [table for table in await self._lobby.waiting_for(person) if _fits(table, wanted)]
            own = next((table for table in fitting if person.id in table.people), None)
            older = [table for table in fitting if own is None or table.created < own.created]
            joined = await self._join(await self._nearest_first(older, person), person)
            if joined is not None:
                await self._give_up(own, person)
                return joined
            return own.id if own is not None else await self._open(person, wanted, rules)

    async def _join(self, fitting: Sequence[PublicTable], person: Person) -> str | None:
        for table in fitting:
            if person.id in table.people:
                continue
            try:
                await claim_seat(await self._tables.get(table.id), person)
            except Refusal:
                # Somebody was faster, or the table was withdrawn.
                continue
            return table.id
        return None

    async def _nearest_first(self, fitting: Sequence[PublicTable], person: Person) -> list[PublicTable]:
        """The tables by the difference of ratings, less what they are nearer because they wait."""
        kinds = {table.id: kind_of(table.game, len(table.players), table.time) for table in fitting}
        people = [person.id, *{person for table in fitting for person in table.people}]
        known = {kind: await ratings_of.on(self._database, people, kind) for kind in set(kinds.values())}
        now = self._time.now()

        def distance(table: PublicTable) -> float:
            kind = kinds[table.id]
            minutes = (now - table.created) / MINUTE
            waited = minutes / 60 if kind.speed == "days" else minutes
            return _difference(known[kind], person.id, table.people) - NEARER * waited

        return sorted(fitting, key=lambda table: (distance(table), table.created))

    async def _give_up(self, own: PublicTable | None, person: Person) -> None:
        """End the person's table where nobody has joined: through another process both could wait at a table each."""
        if own is not None and len(own.people) == 1:
            table, seats = await self._tables.get_own(own.id, person)
            await table.handle(seats, Abort(secrets.token_hex(8)))

    async def _open(self, person: Person, wanted: PairUp, rules: Ruleset) -> str:
        usual = dict(rules.random_start)
        if "players" in rules.choices:
            usual["players"] = rules.choices["players"][0]
        players = [ME, *[OPEN] * (rules.seats({**rules.defaults, **usual}) - 1)]
        request = NewTable(wanted.game, players, usual, draw_seats=True, time=TIMES[wanted.speed], public=True)
        return (await self._tables.open(person, request)).id


def _difference(known: Mapping[str, Rating], person: str, people: Collection[str]) -> float:
    """How far the rating of a person is from the mean of those at a table."""

    def points(person: str) -> float:
        return known[person].points if person in known else UNKNOWN

    return abs(points(person) - sum(map(points, people)) / len(people)) if people else 0.0


def _rules(game: str) -> Ruleset:
    try:
        return find_game(game).ruleset
    except AnnalesError:
        raise Refusal("no-game", {"game": game}) from None


def _fits(table: PublicTable, wanted: PairUp) -> bool:
    rules = find_game(table.game).ruleset
    return (
        table.game == wanted.game
        and speed_of(table.time) == wanted.speed
        and unusual_cards(table) is None
        and special_options(table.game, table.options).keys() <= rules.random_start.keys() | rules.ending_options.keys()
    )


@Part
def pairing_of(server: Server) -> Pairing:
    """The quick pairing of a server."""
    return Pairing(lobby_of(server), tables_of(server), server.database, server.time)
