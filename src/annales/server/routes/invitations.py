"""`/api/invitations`: links to open seats."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from annales.server.model.http_messages import Invitation, JoinTable, NetworkAddress, SeatTaken
from annales.server.routes.common import (
    ApiRequest,
    StrictJson,
    documented,
    find_guest,
    find_or_create_guest,
    services_of,
)
from annales.server.tables.seating import claim_seat
from annales.server.tables.snapshots import invitation_message

__all__ = ["INVITATION_ROUTES"]

HTTP_PORT = 80


@get("/api/network", tags=["invitations"])
async def show_network_address(request: ApiRequest) -> NetworkAddress:
    """The address that works on other devices, for invitations from a page that was opened as `localhost`."""
    return NetworkAddress(services_of(request).network_address(request.url.port or HTTP_PORT))


@get("/api/invitations/{invitation:str}", tags=["invitations"], responses=documented(None, 404, 409))
async def show_invitation(request: ApiRequest, invitation: FromPath[str]) -> Invitation:
    """Who invites to which game."""
    table = await services_of(request).tables.by_invitation(invitation)
    guest = await find_guest(request)
    return invitation_message(table.state, guest.id if guest else "")


@post(
    "/api/invitations/{invitation:str}",
    tags=["invitations"],
    status_code=200,
    dto=StrictJson[JoinTable],
    return_dto=None,
    responses=documented(None, 404, 409, 429),
)
async def accept_invitation(
    request: ApiRequest, invitation: FromPath[str], data: JSONBody[JoinTable]
) -> Response[SeatTaken]:
    """Take an open seat. A guest who sits at the table already keeps the seat. A new guest gets a cookie."""
    # An invitation that does not exist creates no guest.
    table = await services_of(request).tables.by_invitation(invitation)
    guest, cookies = await find_or_create_guest(request, data.name)
    services_of(request).lobby.check_joining(guest)
    return Response(SeatTaken(table.id, await claim_seat(table, guest, data.seat)), cookies=cookies)


INVITATION_ROUTES = (show_network_address, show_invitation, accept_invitation)
