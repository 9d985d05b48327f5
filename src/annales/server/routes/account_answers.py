"""What routes about accounts have in common: who asks, and who is signed in afterwards."""

from __future__ import annotations

from litestar import Response

from annales.server.errors import Refusal
from annales.server.model.account_messages import AccountInfo
from annales.server.model.guest import Guest
from annales.server.routes.common import (
    ApiRequest,
    address_of,
    device_of,
    find_guest,
    services_of,
    session_cookie,
)
from annales.server.security.accounts import Caller
from annales.server.server_time import iso_seconds

__all__ = ["account_info", "caller_of", "known_guest", "registered_guest", "signed_in"]


async def known_guest(request: ApiRequest) -> Guest:
    """The guest who sends a request. Raises `Refusal` for a browser without one."""
    guest = await find_guest(request)
    if guest is None:
        raise Refusal("no-account", status=404)
    return guest


async def registered_guest(request: ApiRequest) -> Guest:
    """The guest with an account who sends a request. Raises `Refusal` for everybody else."""
    guest = await find_guest(request)
    if guest is None or not guest.registered:
        raise Refusal("not-signed-up", status=409)
    return guest


def caller_of(request: ApiRequest) -> Caller:
    """Where a request comes from."""
    return Caller(address_of(request), device_of(request))


async def account_info(request: ApiRequest, guest: Guest | None) -> AccountInfo:
    """What the page shows of an account."""
    mail = services_of(request).sends_mail
    if guest is None:
        return AccountInfo(None, registered=False, mail=mail)
    found = await services_of(request).accounts.find(guest)
    if found is None:
        return AccountInfo(guest.name, registered=False, mail=mail)
    account, codes = found
    return AccountInfo(
        name=guest.name,
        registered=True,
        created=iso_seconds(account.created),
        recovery_codes=codes,
        role=guest.role,
        listed=await services_of(request).ratings.is_listed(guest.id),
        mail=mail,
    )


async def signed_in(request: ApiRequest, token: str) -> Response[AccountInfo]:
    """The account of a new session, with its cookie."""
    guest = await services_of(request).guests.find(token)
    return Response(await account_info(request, guest), cookies=[session_cookie(request, token)])
