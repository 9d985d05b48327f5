"""`/api/groups/GROUP/tournaments`: tournaments of a group."""

from __future__ import annotations

from functools import partial

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from annales.server.model.guest import Guest
from annales.server.model.tournament import check_reason, check_tournament
from annales.server.model.tournament_messages import (
    BeginRound,
    DecideGame,
    EndTournament,
    NewTournamentTable,
    SignUpForTournament,
    Tournament,
    TournamentForm,
    TournamentInfo,
    WithdrawPlayer,
)
from annales.server.routes.common import ApiRequest, StrictJson, documented, find_guest, services_of
from annales.server.routes.groups import own_guest
from annales.server.tables.tournament_view import standings_csv, tournament_info, tournament_message

__all__ = ["TOURNAMENT_ROUTES"]

TAGS = ["tournaments"]
LIST = "/api/groups/{group:str}/tournaments"
ONE = LIST + "/{tournament:str}"
ERRORS = documented(None, 403, 404, 409, 429)
post_tournament = partial(post, tags=TAGS, status_code=200, return_dto=None, responses=ERRORS)


@get(LIST, tags=TAGS, responses=documented(None, 403, 404))
async def list_tournaments(request: ApiRequest, group: FromPath[str]) -> list[TournamentInfo]:
    """The tournaments of a group: those to come and those that go on, then those that are over, the last made first."""
    found = await services_of(request).tournaments.list_of(group, await _asking(request))
    return [tournament_info(each) for each in found]


@post_tournament(LIST, dto=StrictJson[TournamentForm])
async def make_tournament(request: ApiRequest, group: FromPath[str], data: JSONBody[TournamentForm]) -> Tournament:
    """Make a tournament for which members can sign up, as a leader of the group."""
    guest, services = await own_guest(request), services_of(request)
    settings = check_tournament(data)
    await services.rounds.check_table(guest, data.table, data.system)
    return await _show(request, group, await services.tournaments.add(group, guest.id, settings), guest)


@get(ONE, tags=TAGS, responses=documented(None, 403, 404))
async def show_tournament(request: ApiRequest, group: FromPath[str], tournament: FromPath[str]) -> Tournament:
    """A tournament with its rounds and standings."""
    return await _show(request, group, tournament, await find_guest(request))


@post_tournament(ONE, dto=StrictJson[TournamentForm])
async def change_tournament(
    request: ApiRequest, group: FromPath[str], tournament: FromPath[str], data: JSONBody[TournamentForm]
) -> Tournament:
    """Replace what is said of a tournament before it begins, as a leader of the group."""
    guest, services = await own_guest(request), services_of(request)
    settings = check_tournament(data)
    await services.rounds.check_table(guest, data.table, data.system)
    await services.tournaments.change(group, guest.id, tournament, settings)
    return await _show(request, group, tournament, guest)


@post_tournament(ONE + "/sign-up", dto=StrictJson[SignUpForTournament])
async def sign_up_for_tournament(
    request: ApiRequest, group: FromPath[str], tournament: FromPath[str], data: JSONBody[SignUpForTournament]
) -> Tournament:
    """Sign up as a member, or withdraw: once the tournament has begun, from all further rounds."""
    guest, tournaments = await own_guest(request), services_of(request).tournaments
    act = tournaments.sign_up if data.taking_part else tournaments.withdraw
    await act(group, guest.id, tournament)
    return await _show(request, group, tournament, guest)


@post_tournament(ONE + "/withdrawals", dto=StrictJson[WithdrawPlayer])
async def withdraw_player(
    request: ApiRequest, group: FromPath[str], tournament: FromPath[str], data: JSONBody[WithdrawPlayer]
) -> Tournament:
    """Withdraw somebody else, as a leader of the group."""
    guest = await own_guest(request)
    await services_of(request).tournaments.withdraw_other(group, guest.id, tournament, data.number)
    return await _show(request, group, tournament, guest)


@post_tournament(ONE + "/rounds", dto=StrictJson[BeginRound])
async def begin_round(
    request: ApiRequest, group: FromPath[str], tournament: FromPath[str], data: JSONBody[BeginRound]
) -> Tournament:
    """Begin a round with its tables, as a leader of the group; the first one begins the tournament.

    Games of earlier rounds that go on count when they end. A round that has begun already stays as it is.
    """
    guest = await own_guest(request)
    await services_of(request).rounds.begin(group, guest, tournament, data.round)
    return await _show(request, group, tournament, guest)


@post_tournament(ONE + "/results", dto=StrictJson[DecideGame])
async def decide_game(
    request: ApiRequest, group: FromPath[str], tournament: FromPath[str], data: JSONBody[DecideGame]
) -> Tournament:
    """Set the result of a game with a reason that everybody sees, as a leader of the group, or leave it to the game."""
    guest = await own_guest(request)
    reason = "" if data.places is None else check_reason(data.reason)
    place = (data.round, data.board)
    await services_of(request).tournaments.decide(group, guest.id, tournament, place, data.places, reason)
    return await _show(request, group, tournament, guest)


@post_tournament(ONE + "/tables", dto=StrictJson[NewTournamentTable])
async def open_new_table(
    request: ApiRequest, group: FromPath[str], tournament: FromPath[str], data: JSONBody[NewTournamentTable]
) -> Tournament:
    """Open a new table for a game that was ended without a result, as a leader of the group."""
    guest = await own_guest(request)
    await services_of(request).rounds.replace_table(group, guest, tournament, (data.round, data.board))
    return await _show(request, group, tournament, guest)


@post_tournament(ONE + "/end", dto=StrictJson[EndTournament])
async def end_tournament(
    request: ApiRequest, group: FromPath[str], tournament: FromPath[str], data: JSONBody[EndTournament]
) -> Tournament:
    """End a tournament early, as a leader of the group. Its games go on."""
    guest = await own_guest(request)
    await services_of(request).tournaments.end(group, guest.id, tournament, data.status)
    return await _show(request, group, tournament, guest)


@get(ONE + "/standings.csv", tags=TAGS, media_type=MediaType.TEXT, responses=documented(None, 403, 404))
async def export_standings(request: ApiRequest, group: FromPath[str], tournament: FromPath[str]) -> Response[bytes]:
    """The standings as CSV."""
    stored = await services_of(request).tournaments.load(group, await _asking(request), tournament)
    headers = {"Content-Disposition": 'attachment; filename="standings.csv"'}
    return Response(standings_csv(stored).encode(), media_type="text/csv", headers=headers)


TOURNAMENT_ROUTES = (
    list_tournaments,
    make_tournament,
    show_tournament,
    change_tournament,
    sign_up_for_tournament,
    withdraw_player,
    begin_round,
    decide_game,
    open_new_table,
    end_tournament,
    export_standings,
)


async def _asking(request: ApiRequest) -> str:
    """The id of the guest who asks; empty for a stranger."""
    guest = await find_guest(request)
    return guest.id if guest else ""


async def _show(request: ApiRequest, group: str, tournament: str, guest: Guest | None) -> Tournament:
    services, own = services_of(request), guest.id if guest else ""
    stored = await services.tournaments.load(group, own, tournament)
    return tournament_message(stored, await services.rounds.cards_of(stored.settings.table), own)
