"""`/api/account/mail` and `/api/mail`: the address of an account, and the links in mails."""

from __future__ import annotations

import logging
from functools import partial

from litestar import Response
from litestar.handlers import BaseRouteHandler
from sqlalchemy import Connection

from annales.server.act import Anybody, Member, get, post
from annales.server.db.transactions import Change
from annales.server.delivery.mail.mail import LinkKind, address_key, check_address, token_hash
from annales.server.delivery.mail.transport import mail_sender_of
from annales.server.errors import Conflict, Refusal, StorageError
from annales.server.features.mail import queries
from annales.server.features.mail.messages import (
    ConfirmAddress,
    ForgottenPassword,
    MailInfo,
    NewPassword,
    SetAddress,
    StopMails,
    TurnMails,
)
from annales.server.http.middleware import ONE_CLICK
from annales.server.http.rate_limits import rate_limits_of
from annales.server.http.requests import ApiConnection, ApiRequest, address_of, device_of, server_of
from annales.server.people.account import check_password, name_key
from annales.server.people.account_queries import load_info, person_of_reset, reset_by_link
from annales.server.people.accounts import confirm, signed_in
from annales.server.people.events import person_events_of
from annales.server.people.messages import AccountInfo
from annales.server.people.passwords import passwords_of
from annales.server.people.queries import new_session
from annales.server.server import Feature, Server
from annales.server.texts import clean_line

__all__ = ["MAIL"]

logger = logging.getLogger("annales.server")


def sends_mail(request: ApiConnection, _: BaseRouteHandler) -> None:
    """Raise `Refusal` on a server that sends no mails."""
    if not server_of(request).settings.sends_mail:
        raise Refusal("no-mail", status=404)


get_mail, post_mail = (
    partial(method, tags=["account"], refuses=(404, 409), guards=[sends_mail]) for method in (get, post)
)


@get_mail("/api/account/mail")
def show_address(db: Connection, me: Member) -> MailInfo:
    """The e-mail address of your account."""
    return queries.load_mail(db, me.id)


@post_mail("/api/account/mail", refuses=(403, 404, 409, 429))
async def set_address(server: Server, request: ApiRequest, me: Member, data: SetAddress) -> MailInfo:
    """Give the account an address, in place of any other, and send a link there to confirm it."""
    address, limits = check_address(data.address), rate_limits_of(server)
    limits.mails.check(address_of(request))
    await confirm(request, me, data.password)
    _count_mail(server, me.id, address_key(address))
    answer = await queries.set_address.on(server.database, me, address, data.language, server.time.now())
    mail_sender_of(server).wake()
    return answer


def _count_mail(server: Server, person: str, address: str) -> None:
    """Count a mail for an account and for its address, whatever it is about. Raises `Refusal` beyond the limit."""
    for recipient in (f"person {person}", f"mail {address}"):
        rate_limits_of(server).recipients.check(recipient)


def _allows_mail(server: Server, person: str, address: str) -> bool:
    try:
        _count_mail(server, person, address)
    except Refusal:
        return False
    return True


@post_mail("/api/account/mail/remove")
async def remove_address(server: Server, me: Member) -> MailInfo:
    """Delete the address of the account."""
    answer = await queries.remove_address.on(server.database, me, server.time.now())
    mail_sender_of(server).wake()
    return answer


@post_mail("/api/account/mail/turns")
def set_turn_mails(db: Connection, me: Member, data: TurnMails) -> MailInfo:
    """Say whether "your turn" mails of games with days for each move are wanted."""
    return queries.set_turns(db, me.id, data.wanted, data.language)


# Links


@post_mail("/api/mail/confirm", refuses=(403, 404))
async def confirm_address(server: Server, me: Anybody, data: ConfirmAddress) -> AccountInfo:
    """Confirm an address with the token of a link. You need not be signed in."""
    await _follow(server, data.token, "confirm", queries.confirm_address)
    return await load_info.on(server.database, me, mail=True)


@post_mail("/api/mail/stop", refuses=(403, 404))
async def stop_mails(server: Server, me: Anybody, data: StopMails) -> AccountInfo:
    """Turn off "your turn" mails with the token of a link. You need not be signed in."""
    await _follow(server, data.token, "stop", queries.stop_turns)
    return await load_info.on(server.database, me, mail=True)


@post_mail(f"{ONE_CLICK}{{token:str}}", include_in_schema=False)
async def stop_mails_by_program(server: Server, token: str) -> None:
    """End "your turn" mails as mail programs do it (RFC 8058); `GET` of the same address shows the page."""
    await _follow(server, token, "stop", queries.stop_turns)


async def _follow(server: Server, token: str, kind: LinkKind, change: Change[[bytes, int], bool]) -> None:
    """Make the change that a link allows. Raises `Refusal` for a link that does not work."""
    link, at = token_hash(token), server.time.now()
    # Looked at first: somebody who tries out tokens keeps the writer of the database free.
    works = await queries.link_works.on(server.database, link, kind, at)
    if not (works and await change.on(server.database, link, at)):
        raise Refusal("bad-link", status=403)


@post_mail("/api/mail/forgotten", refuses=(404, 429), limit="mails")
async def ask_for_new_password(server: Server, me: Anybody, data: ForgottenPassword) -> AccountInfo:
    """Ask for a link to set a new password. The answer does not say whether there is such an account."""
    # The work is done after the answer, so that neither the answer nor its time tells whether there is one. The limits
    # count what was asked for, not what exists.
    name = name_key(clean_line(data.name))
    rate_limits_of(server).recipients.check(f"asked {name}")
    server.background.start(_send_link(server, name, address_key(data.name)))
    return await load_info.on(server.database, me, mail=True)


async def _send_link(server: Server, name: str, address: str) -> None:
    try:
        found = await queries.find_recipients.on(server.database, name, address)
        allowed = [person for person, key in found if _allows_mail(server, person, key)]
        if allowed:
            await queries.send_reset.on(server.database, allowed, server.time.now())
            mail_sender_of(server).wake()
    except Conflict:
        # Another process has put the same mail into the outbox.
        pass
    except (Refusal, StorageError) as fault:
        logger.warning("a link to set a new password could not be stored: %s", type(fault).__name__)


@post_mail("/api/mail/password", refuses=(403, 404, 429, 503), limit="sign_ins")
async def set_new_password(server: Server, request: ApiRequest, data: NewPassword) -> Response[AccountInfo]:
    """Set a new password with the token of a link, and sign in. All other sessions end."""
    link, at = token_hash(data.token), server.time.now()
    found = await person_of_reset.on(server.database, link, at)
    if found is None:
        raise Refusal("bad-link", status=403)
    person, name = found
    check_password(data.new_password, name)
    hashed = await passwords_of(server).hash(data.new_password)
    token, session = new_session(person, device_of(request))
    person_events_of(server).end(await reset_by_link.on(server.database, link, hashed, session, at))
    return await signed_in(request, token)


MAIL = Feature(
    (
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
)
