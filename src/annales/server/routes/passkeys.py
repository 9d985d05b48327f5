"""`/api/account/passkeys`: adding, listing and removing passkeys, and signing in with them."""

from __future__ import annotations

from functools import partial

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from annales.server.errors import Refusal
from annales.server.model.account_messages import AccountInfo, ConfirmPassword
from annales.server.model.guest import Guest
from annales.server.model.passkey import Site, site_of
from annales.server.model.passkey_messages import AddPasskey, PasskeyInfo, PasskeyOptions, PasskeySignIn
from annales.server.routes.account_answers import caller_of, known_guest, signed_in
from annales.server.routes.common import (
    ApiRequest,
    StrictJson,
    address_of,
    documented,
    find_guest,
    services_of,
)
from annales.server.security.request_head import host_name
from annales.server.server_time import iso_seconds

__all__ = ["PASSKEY_ROUTES"]

TAGS = ["account"]
post_passkey = partial(post, tags=TAGS, status_code=200, return_dto=None)


@get("/api/account/passkeys", tags=TAGS)
async def list_passkeys(request: ApiRequest) -> list[PasskeyInfo]:
    """The passkeys of the account, the oldest first."""
    guest = await find_guest(request)
    return [] if guest is None else await _list(request, guest)


@post_passkey(
    "/api/account/passkeys/options",
    dto=StrictJson[ConfirmPassword],
    responses=documented(None, 403, 404, 409, 429),
)
async def passkey_options(request: ApiRequest, data: JSONBody[ConfirmPassword]) -> PasskeyOptions:
    """Begin to add a passkey: options for `navigator.credentials.create`. The password confirms it."""
    guest = await known_guest(request)
    passkeys = services_of(request).passkeys
    return PasskeyOptions(await passkeys.begin_adding(guest, data.password, _site(request), address_of(request)))


@post_passkey("/api/account/passkeys", dto=StrictJson[AddPasskey], responses=documented(None, 403, 404, 409))
async def add_passkey(request: ApiRequest, data: JSONBody[AddPasskey]) -> list[PasskeyInfo]:
    """Add the passkey that the browser has made; returns all of the account."""
    guest = await known_guest(request)
    await services_of(request).passkeys.add(guest, data.name, data.credential, _site(request))
    return await _list(request, guest)


@post_passkey("/api/account/passkeys/{passkey:str}/remove", responses=documented(None, 404))
async def remove_passkey(request: ApiRequest, passkey: FromPath[str]) -> list[PasskeyInfo]:
    """Remove an own passkey; returns the others."""
    guest = await known_guest(request)
    try:
        key = base64url_to_bytes(passkey)
    except ValueError:
        raise Refusal("no-passkey", status=404) from None
    await services_of(request).passkeys.remove(guest, key)
    return await _list(request, guest)


@post_passkey("/api/account/passkey-sign-in/options", responses=documented(None, 409, 429))
async def passkey_sign_in_options(request: ApiRequest) -> PasskeyOptions:
    """Begin to sign in with a passkey: options for `navigator.credentials.get`."""
    return PasskeyOptions(await services_of(request).passkeys.begin_signing_in(_site(request), address_of(request)))


@post_passkey("/api/account/passkey-sign-in", dto=StrictJson[PasskeySignIn], responses=documented(None, 403, 409))
async def passkey_sign_in(request: ApiRequest, data: JSONBody[PasskeySignIn]) -> Response[AccountInfo]:
    """Sign in on this device with a passkey."""
    here = await find_guest(request)
    token = await services_of(request).passkeys.sign_in(
        data.credential, _site(request), caller_of(request), here, bring_games=data.bring_games
    )
    return await signed_in(request, token)


PASSKEY_ROUTES = (
    list_passkeys,
    passkey_options,
    add_passkey,
    remove_passkey,
    passkey_sign_in_options,
    passkey_sign_in,
)


def _site(request: ApiRequest) -> Site:
    """The site of the page. The middleware has checked that the origin is that of the host."""
    return site_of(host_name(request.headers.get("host", "")) or "", request.headers.get("origin", "").lower())


async def _list(request: ApiRequest, guest: Guest) -> list[PasskeyInfo]:
    return [
        PasskeyInfo(
            bytes_to_base64url(each.id),
            each.name,
            iso_seconds(each.created),
            None if each.used is None else iso_seconds(each.used),
        )
        for each in await services_of(request).passkeys.list_of(guest)
    ]
