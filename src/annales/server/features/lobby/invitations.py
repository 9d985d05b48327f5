"""`/api/invitations`: links to open seats."""

from __future__ import annotations

from litestar import Response

from annales.server.act import Anybody, get, post
from annales.server.features.lobby.messages import Invitation, JoinTable, NetworkAddress, SeatTaken
from annales.server.features.lobby.service import lobby_of
from annales.server.http.network_address import network_address
from annales.server.http.requests import ApiRequest
from annales.server.live.registry import tables_of
from annales.server.live.seating import claim_seat
from annales.server.live.server_messages import players_message
from annales.server.live.snapshots import special_cards, special_options
from annales.server.live.state import TableState
from annales.server.people.requests import find_or_create_person
from annales.server.server import Feature, Server

__all__ = ["INVITATION"]

HTTP_PORT = 80
INVITED = "/api/invitations/{invitation:str}"


@get("/api/network", tags=["invitations"])
def show_network_address(server: Server, request: ApiRequest) -> NetworkAddress:
    """The address that works on other devices, for invitations from a page that was opened as `localhost`."""
    return NetworkAddress(network_address(server.settings.host, request.url.port or HTTP_PORT))


@get(INVITED, tags=["invitations"], refuses=(404, 409))
async def show_invitation(server: Server, me: Anybody, invitation: str) -> Invitation:
    """Who invites to which game."""
    table = await tables_of(server).by_invitation(invitation)
    return _invitation(table.state, me.id)


@post(INVITED, tags=["invitations"], refuses=(404, 409, 429))
async def accept_invitation(
    server: Server, request: ApiRequest, invitation: str, data: JoinTable
) -> Response[SeatTaken]:
    """Take an open seat. A person who sits at the table already keeps the seat. A new guest gets a cookie."""
    # An invitation that does not exist creates no guest.
    table = await tables_of(server).by_invitation(invitation)
    person, cookies = await find_or_create_person(request, data.name)
    lobby_of(server).check_joining(person)
    return Response(SeatTaken(table.id, await claim_seat(table, person, data.seat)), cookies=cookies)


INVITATION = Feature((show_network_address, show_invitation, accept_invitation))


def _invitation(state: TableState, person: str) -> Invitation:
    """What a person who follows the link to open seats sees. Raises `Refusal` if the game is closed."""
    header, current = state.header, state.game
    game = current.game
    return Invitation(
        game=header.game,
        players=players_message(header.players),
        options=special_options(header.game, header.options),
        first_seat=None if current.shuffle.waits else game.turn,
        cards=special_cards(state.cards),
        open_seats=sum(player.is_open for player in header.players),
        over=current.is_over,
        table=header.id if header.seats_of(person) else None,
        commitment=header.secrets.commitment,
        time=header.time,
        watchable=header.watchable,
        absence=header.absence,
        rated=header.rated,
    )
