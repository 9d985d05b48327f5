"""`/api/account`: signing up and in, sessions, passwords, and the own data."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from annales.server.errors import Refusal
from annales.server.model.account_messages import (
    AccountInfo,
    ChangePassword,
    ConfirmPassword,
    Listing,
    OwnData,
    RecoveryCodes,
    ResetPassword,
    SessionInfo,
    SignIn,
    SignUp,
)
from annales.server.model.guest import Guest
from annales.server.routes.account_answers import account_info, caller_of, known_guest, signed_in
from annales.server.routes.common import (
    COOKIE,
    ApiRequest,
    StrictJson,
    address_of,
    documented,
    find_guest,
    services_of,
    session_cookie,
)
from annales.server.server_time import iso_seconds

__all__ = ["ACCOUNT_ROUTES"]

TAGS = ["account"]
post_account = partial(post, tags=TAGS, status_code=200, return_dto=None)


@get("/api/account", tags=TAGS)
async def show_account(request: ApiRequest) -> AccountInfo:
    """Who sends the request."""
    return await account_info(request, await find_guest(request))


@post_account("/api/account/sign-up", dto=StrictJson[SignUp], responses=documented(None, 409, 429))
async def sign_up(request: ApiRequest, data: JSONBody[SignUp]) -> Response[RecoveryCodes]:
    """Create an account for the guest, who keeps all games. The recovery codes are shown only here."""
    services = services_of(request)
    here = await find_guest(request)
    token, codes = await services.accounts.sign_up(here, data.name, data.password, caller_of(request))
    return Response(RecoveryCodes(codes), cookies=[session_cookie(request, token)])


@post_account("/api/account/sign-in", dto=StrictJson[SignIn], responses=documented(None, 403, 429, 503))
async def sign_in(request: ApiRequest, data: JSONBody[SignIn]) -> Response[AccountInfo]:
    """Sign in on this device. A wrong name and a wrong password get the same answer."""
    services, here = services_of(request), await find_guest(request)
    token = await services.accounts.sign_in(
        data.name, data.password, caller_of(request), here, bring_games=data.bring_games
    )
    return await signed_in(request, token)


@post_account("/api/account/sign-out")
async def sign_out(request: ApiRequest) -> Response[AccountInfo]:
    """End this session. A guest without an account cannot come back."""
    guest = await find_guest(request)
    if guest is not None:
        await services_of(request).accounts.end_session(guest, guest.session)
    return _nobody(request)


@post_account("/api/account/password", dto=StrictJson[ChangePassword], responses=documented(None, 403, 409, 429))
async def change_password(request: ApiRequest, data: JSONBody[ChangePassword]) -> AccountInfo:
    """Replace the password. All other sessions end."""
    guest = await known_guest(request)
    accounts = services_of(request).accounts
    await accounts.change_password(guest, data.password, data.new_password, address_of(request))
    return await account_info(request, guest)


@post_account("/api/account/reset", dto=StrictJson[ResetPassword], responses=documented(None, 403, 429))
async def reset_password(request: ApiRequest, data: JSONBody[ResetPassword]) -> Response[AccountInfo]:
    """Replace a forgotten password with a recovery code, and sign in. All other sessions end."""
    accounts = services_of(request).accounts
    return await signed_in(request, await accounts.reset(data.name, data.code, data.new_password, caller_of(request)))


@post_account("/api/account/recovery-codes", dto=StrictJson[ConfirmPassword], responses=documented(None, 403, 409, 429))
async def replace_recovery_codes(request: ApiRequest, data: JSONBody[ConfirmPassword]) -> RecoveryCodes:
    """New recovery codes in place of those from before."""
    guest = await known_guest(request)
    return RecoveryCodes(await services_of(request).accounts.new_codes(guest, data.password, address_of(request)))


@get("/api/account/sessions", tags=TAGS)
async def list_sessions(request: ApiRequest) -> list[SessionInfo]:
    """The browsers in which the account is signed in, the last used first."""
    return await _sessions(request, await find_guest(request))


@post_account("/api/account/sessions/{session:str}/revoke", responses=documented(None, 404))
async def revoke_session(request: ApiRequest, session: FromPath[str]) -> list[SessionInfo]:
    """End an own session, and its sockets; returns the others."""
    guest = await find_guest(request)
    if guest is None:
        raise Refusal("no-session", status=404)
    await services_of(request).accounts.end_session(guest, session)
    return await _sessions(request, guest)


@post_account("/api/account/sessions/revoke-others")
async def revoke_other_sessions(request: ApiRequest) -> list[SessionInfo]:
    """End all own sessions but this one."""
    guest = await find_guest(request)
    if guest is not None:
        await services_of(request).accounts.end_others(guest)
    return await _sessions(request, guest)


@get(
    "/api/account/export",
    tags=TAGS,
    media_type=MediaType.JSON,
    responses=documented(OwnData, 404, 429),
)
async def export_own_data(request: ApiRequest) -> Response[bytes]:
    """Everything that the server stores about the person, as a file."""
    guest = await known_guest(request)
    services = services_of(request)
    services.rate_limits.exports.check(address_of(request))
    data = await services.accounts.own_data(guest)
    # In a thread: it may be megabytes.
    body = await asyncio.to_thread(msgspec.json.encode, data)
    headers = {"Content-Disposition": 'attachment; filename="annales-data.json"'}
    return Response(body, media_type=MediaType.JSON, headers=headers)


@post_account("/api/account/delete", dto=StrictJson[ConfirmPassword], responses=documented(None, 403, 404, 429))
async def delete_account(request: ApiRequest, data: JSONBody[ConfirmPassword]) -> Response[AccountInfo]:
    """Delete the account and everything about the person. Games stay under an anonymous name."""
    guest = await known_guest(request)
    await services_of(request).accounts.erase(guest, data.password, address_of(request))
    return _nobody(request)


@post_account("/api/account/listing", dto=StrictJson[Listing], responses=documented(None, 404, 409))
async def change_listing(request: ApiRequest, data: JSONBody[Listing]) -> AccountInfo:
    """Let leaderboards show the person, or not."""
    guest = await known_guest(request)
    if not guest.registered:
        raise Refusal("not-signed-up", status=409)
    await services_of(request).ratings.set_listed(guest.id, data.listed)
    return await account_info(request, guest)


ACCOUNT_ROUTES = (
    show_account,
    sign_up,
    sign_in,
    sign_out,
    change_password,
    reset_password,
    replace_recovery_codes,
    list_sessions,
    revoke_session,
    revoke_other_sessions,
    change_listing,
    export_own_data,
    delete_account,
)


async def _sessions(request: ApiRequest, guest: Guest | None) -> list[SessionInfo]:
    if guest is None:
        return []
    found = await services_of(request).accounts.sessions_of(guest)
    return [
        SessionInfo(each.id, each.device, iso_seconds(each.created), iso_seconds(each.seen), each.id == guest.session)
        for each in found
    ]


def _nobody(request: ApiRequest) -> Response[AccountInfo]:
    gone = Cookie(key=COOKIE, value="", max_age=0, path="/", httponly=True, samesite="lax")
    nobody = AccountInfo(None, registered=False, mail=services_of(request).sends_mail)
    return Response(nobody, cookies=[gone])
