"""`/api/lobby`: public tables and quick pairing. What people do about seats at their tables is here, too."""

from __future__ import annotations

from functools import partial

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from annales.server.errors import Refusal
from annales.server.model.guest import Guest
from annales.server.model.http_messages import TableCreated
from annales.server.model.lobby_messages import AbsenceInfo, EndAbsence, LobbyInfo, PairUp, SeatBot, SeatLeft
from annales.server.model.table import Seats
from annales.server.routes.common import (
    ApiRequest,
    StrictJson,
    address_of,
    documented,
    find_guest,
    find_or_create_guest,
    services_of,
)
from annales.server.tables.new_table import bot_player
from annales.server.tables.seating import leave_seat, seat_bot
from annales.server.tables.table import Table

__all__ = ["LOBBY_ROUTES"]

TAGS = ["lobby"]
post_lobby = partial(post, tags=TAGS, status_code=200, return_dto=None)


@get("/api/lobby", tags=TAGS)
async def show_lobby(request: ApiRequest) -> LobbyInfo:
    """Public tables that wait for people, and games that can be watched. It changes once a second at most."""
    return await services_of(request).lobby.show(await find_guest(request))


@post_lobby("/api/lobby/pair", dto=StrictJson[PairUp], responses=documented(None, 429, 503))
async def pair_up(request: ApiRequest, data: JSONBody[PairUp]) -> Response[TableCreated]:
    """Take a seat at the public table that fits best, or make one. Asking again changes nothing while it waits."""
    services = services_of(request)
    services.drain.check()
    services.rate_limits.tables.check(address_of(request))
    guest, cookies = await find_or_create_guest(request, data.name)
    services.lobby.check_joining(guest)
    return Response(TableCreated(await services.pairing.pair(guest, data)), cookies=cookies)


@post_lobby("/api/tables/{table:str}/leave", responses=documented(None, 404, 409, 429))
async def leave_table(request: ApiRequest, table: FromPath[str]) -> SeatLeft:
    """Give the own seat back while other seats are open. Whoever made the table ends it instead."""
    found, guest, _ = await _own(request, table)
    services_of(request).lobby.check_joining(guest)
    return SeatLeft(await leave_seat(found, guest))


@post_lobby("/api/tables/{table:str}/bots", dto=StrictJson[SeatBot], responses=documented(None, 404, 409))
async def put_bot(request: ApiRequest, table: FromPath[str], data: JSONBody[SeatBot]) -> TableCreated:
    """Put a bot into an open seat of the table that the guest has made."""
    found, guest, _ = await _own(request, table)
    await seat_bot(found, guest, data.seat, bot_player(data.bot))
    return TableCreated(found.id)


@get("/api/tables/{table:str}/absence", tags=TAGS, responses=documented(None, 404, 409))
async def show_absence(request: ApiRequest, table: FromPath[str]) -> AbsenceInfo | None:
    """Who is on turn at an own table and not there; null if nobody is, or where clocks decide."""
    found, _, _ = await _own(request, table)
    return await services_of(request).absences.show(found)


@post_lobby("/api/tables/{table:str}/absence", dto=StrictJson[EndAbsence], responses=documented(None, 404, 409))
async def end_absence(request: ApiRequest, table: FromPath[str], data: JSONBody[EndAbsence]) -> TableCreated:
    """Claim the win against the person who stays away, or let a bot play on, as the table has agreed."""
    found, _, seats = await _own(request, table)
    await services_of(request).absences.end(found, seats, data.seat)
    return TableCreated(found.id)


LOBBY_ROUTES = (show_lobby, pair_up, leave_table, put_bot, show_absence, end_absence)


async def _own(request: ApiRequest, table: str) -> tuple[Table, Guest, Seats]:
    guest = await find_guest(request)
    found, seats = await services_of(request).tables.get_own(table, guest)
    if guest is None:
        raise Refusal("no-table", status=404)
    return found, guest, seats
