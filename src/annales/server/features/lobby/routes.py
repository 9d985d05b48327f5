"""`/api/lobby`: public tables and quick pairing. What people do about seats at their tables is here, too."""

from __future__ import annotations

from functools import partial

from litestar import Response

from annales.server.act import get, post
from annales.server.features.lobby.absences import do_what_was_agreed, show_away
from annales.server.features.lobby.messages import AbsenceInfo, EndAbsence, LobbyInfo, PairUp, SeatBot, SeatLeft
from annales.server.features.lobby.pairing import pairing_of
from annales.server.features.lobby.service import lobby_of
from annales.server.http.requests import ApiRequest
from annales.server.live.http_messages import TableCreated
from annales.server.live.new_table import bot_player
from annales.server.live.registry import tables_of
from annales.server.live.seating import leave_seat, seat_bot
from annales.server.people.requests import find_or_create_person
from annales.server.person import Person
from annales.server.server import Feature, Server

__all__ = ["LOBBY"]

TABLE = "/api/tables/{table:str}"
table_get, table_post = (
    partial(method, tags=["lobby"], refuses=(404, 409), stranger="no-table") for method in (get, post)
)


@get("/api/lobby", tags=["lobby"])
async def show_lobby(server: Server, me: Person | None) -> LobbyInfo:
    """Public tables that wait for people, and games that can be watched. It changes once a second at most."""
    return await lobby_of(server).show(me)


@post("/api/lobby/pair", tags=["lobby"], refuses=(429, 503), limit="tables")
async def pair_up(server: Server, request: ApiRequest, data: PairUp) -> Response[TableCreated]:
    """Take a seat at the public table that fits best, or make one. Asking again changes nothing while it waits."""
    server.drain.check()
    person, cookies = await find_or_create_person(request, data.name)
    lobby_of(server).check_joining(person)
    return Response(TableCreated(await pairing_of(server).pair(person, data)), cookies=cookies)


@table_post(f"{TABLE}/leave", refuses=(404, 409, 429))
async def leave_table(server: Server, me: Person, table: str) -> SeatLeft:
    """Give your seat back while other seats are open. The host of a table ends it instead."""
    found, _ = await tables_of(server).get_own(table, me)
    lobby_of(server).check_joining(me)
    return SeatLeft(await leave_seat(found, me))


@table_post(f"{TABLE}/bots")
async def put_bot(server: Server, me: Person, table: str, data: SeatBot) -> TableCreated:
    """Put a bot into an open seat of the table that the person has made."""
    found, _ = await tables_of(server).get_own(table, me)
    await seat_bot(found, me, data.seat, bot_player(data.bot))
    return TableCreated(found.id)


@table_get(f"{TABLE}/absence")
async def show_absence(server: Server, me: Person, table: str) -> AbsenceInfo | None:
    """The person on turn who is away from your table; null if there is none, or where clocks decide."""
    found, _ = await tables_of(server).get_own(table, me)
    return await show_away(server, found)


@table_post(f"{TABLE}/absence")
async def end_absence(server: Server, me: Person, table: str, data: EndAbsence) -> TableCreated:
    """Claim the win against the person who stays away, or let a bot play on, as the table has agreed."""
    found, seats = await tables_of(server).get_own(table, me)
    await do_what_was_agreed(server, found, seats, data.seat)
    return TableCreated(found.id)


LOBBY = Feature((show_lobby, pair_up, leave_table, put_bot, show_absence, end_absence))
