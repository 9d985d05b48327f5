"""`/api/account/mail` and `/api/mail`: the address of an account, and the links in mails."""

from __future__ import annotations

from functools import partial

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from annales.server.errors import Refusal
from annales.server.model.account_messages import AccountInfo
from annales.server.model.mail_messages import (
    ConfirmAddress,
    ForgottenPassword,
    MailInfo,
    NewPassword,
    SetAddress,
    StopMails,
    TurnMails,
)
from annales.server.routes.account_answers import account_info, caller_of, registered_guest, signed_in
from annales.server.routes.common import ApiRequest, StrictJson, address_of, documented, find_guest, services_of
from annales.server.security.mail_accounts import MailAccounts
from annales.server.security.middleware import ONE_CLICK

__all__ = ["MAIL_ROUTES"]

TAGS = ["account"]
post_mail = partial(post, tags=TAGS, status_code=200, return_dto=None)


@get("/api/account/mail", tags=TAGS, responses=documented(None, 404, 409))
async def show_address(request: ApiRequest) -> MailInfo:
    """The e-mail address of the own account."""
    return await _mail(request).show(await registered_guest(request))


@post_mail("/api/account/mail", dto=StrictJson[SetAddress], responses=documented(None, 403, 404, 409, 429))
async def set_address(request: ApiRequest, data: JSONBody[SetAddress]) -> MailInfo:
    """Give the account an address, in place of any other, and send a link there to confirm it."""
    return await _mail(request).set_address(await registered_guest(request), data, address_of(request))


@post_mail("/api/account/mail/remove", responses=documented(None, 404, 409))
async def remove_address(request: ApiRequest) -> MailInfo:
    """Delete the address of the account."""
    return await _mail(request).remove(await registered_guest(request))


@post_mail("/api/account/mail/turns", dto=StrictJson[TurnMails], responses=documented(None, 404, 409))
async def set_turn_mails(request: ApiRequest, data: JSONBody[TurnMails]) -> MailInfo:
    """Say whether "your turn" mails of games with days for each move are wanted."""
    return await _mail(request).set_turns(await registered_guest(request), data)


@post_mail("/api/mail/confirm", dto=StrictJson[ConfirmAddress], responses=documented(None, 403, 404))
async def confirm_address(request: ApiRequest, data: JSONBody[ConfirmAddress]) -> AccountInfo:
    """Confirm an address with the token of a link. Whoever sends the request need not be signed in."""
    await _mail(request).confirm(data.token)
    return await account_info(request, await find_guest(request))


@post_mail("/api/mail/stop", dto=StrictJson[StopMails], responses=documented(None, 403, 404))
async def stop_mails(request: ApiRequest, data: JSONBody[StopMails]) -> AccountInfo:
    """End "your turn" mails with the token of a link. Whoever sends the request need not be signed in."""
    await _mail(request).stop_turns(data.token)
    return await account_info(request, await find_guest(request))


@post(f"{ONE_CLICK}{{token:str}}", status_code=200, include_in_schema=False)
async def stop_mails_by_program(request: ApiRequest, token: FromPath[str]) -> None:
    """End "your turn" mails as mail programs do it (RFC 8058); `GET` of the same address shows the page."""
    await _mail(request).stop_turns(token)


@post_mail("/api/mail/forgotten", dto=StrictJson[ForgottenPassword], responses=documented(None, 404, 429))
async def ask_for_new_password(request: ApiRequest, data: JSONBody[ForgottenPassword]) -> AccountInfo:
    """Ask for a link to set a new password. Whether there is such an account is not told."""
    _mail(request).ask_reset(data.name, address_of(request))
    return await account_info(request, await find_guest(request))


@post_mail("/api/mail/password", dto=StrictJson[NewPassword], responses=documented(None, 403, 404, 429, 503))
async def set_new_password(request: ApiRequest, data: JSONBody[NewPassword]) -> Response[AccountInfo]:
    """Set a new password with the token of a link, and sign in. All other sessions end."""
    return await signed_in(request, await _mail(request).reset(data.token, data.new_password, caller_of(request)))


MAIL_ROUTES = (
    show_address,
    set_address,
    remove_address,
    set_turn_mails,
    confirm_address,
    stop_mails,
    stop_mails_by_program,
    ask_for_new_password,
    set_new_password,
)


def _mail(request: ApiRequest) -> MailAccounts:
    services = services_of(request)
    if not services.sends_mail:
        raise Refusal("no-mail", status=404)
    return services.mail
