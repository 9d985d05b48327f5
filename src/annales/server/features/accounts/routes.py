"""`/api/account`: signing up and in, sessions, passwords, and a person's data.

Nobody learns whether a name exists: a wrong name and a wrong password get the same answer after the same time. Only
signing up has to say that a name is taken.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from litestar import Response
from litestar.datastructures import Cookie
from litestar.enums import MediaType
from litestar.response import Stream
from sqlalchemy import Connection, select, update

from annales.server.act import Anybody, Member, get, post
from annales.server.db.schema import accounts, sessions
from annales.server.db.transactions import reads, typed
from annales.server.errors import Conflict, Refusal
from annales.server.http.downloads import downloads_of
from annales.server.http.rate_limits import rate_limits_of
from annales.server.http.requests import (
    COOKIE,
    NOT_COMPRESSED,
    ApiRequest,
    address_of,
    device_of,
    server_of,
    session_cookie,
)
from annales.server.people import account_queries as queries
from annales.server.people.account import Account, check_password, name_key, new_codes
from annales.server.people.accounts import begin_session, check_registered, confirm, signed_in
from annales.server.people.events import person_events_of
from annales.server.people.known_browsers import check_attempts, known_browser
from annales.server.people.messages import (
    AccountInfo,
    AccountSettings,
    ChangePassword,
    ChangeSettings,
    ConfirmPassword,
    Listing,
    RecoveryCodes,
    ResetPassword,
    SessionInfo,
    SignIn,
    SignUp,
)
from annales.server.people.own_data import write_own_data
from annales.server.people.passwords import passwords_of
from annales.server.people.queries import end_other_sessions, end_session, new_person_id, new_session
from annales.server.person import Person, clean_name, deleted_name
from annales.server.server import Feature, Server
from annales.server.server_time import iso_seconds
from annales.server.texts import clean_line

__all__ = ["ACCOUNT"]

account_get, account_post = (partial(method, tags=["account"]) for method in (get, post))


@account_get("/api/account")
def show_account(db: Connection, server: Server, me: Anybody) -> AccountInfo:
    """Who sends the request."""
    return queries.load_info(db, me, server.settings.sends_mail)


@account_post("/api/account/sign-up", refuses=(409, 429))
async def sign_up(server: Server, request: ApiRequest, me: Person | None, data: SignUp) -> Response[RecoveryCodes]:
    """Create an account for the guest, who keeps all games. The recovery codes are shown only here."""
    if me is not None and me.registered:
        raise Refusal("signed-up-already", status=409)
    shown = clean_name(data.name)
    check_password(data.password, shown)
    limits, address = rate_limits_of(server), address_of(request)
    limits.sign_ups.check(address)
    if me is None:
        limits.guests.check(address)
    hashed, codes = await passwords_of(server).hash(data.password), new_codes()
    # A new token: somebody who knew the old one is not signed in.
    token, session = new_session(me.id if me else new_person_id(), device_of(request))
    try:
        await queries.add_account.on(server.database, shown, hashed, codes, session, me.session if me else None)
    except Conflict as fault:
        raise Refusal("name-taken", status=409) from fault
    person_events_of(server).change((session.person,))
    browser = known_browser(request, Account(session.person, hashed, None))
    return Response(RecoveryCodes(codes), cookies=[session_cookie(request, token), browser])


@account_post("/api/account/sign-in", refuses=(403, 429, 503))
async def sign_in(server: Server, request: ApiRequest, me: Person | None, data: SignIn) -> Response[AccountInfo]:
    """Sign in on this device. A wrong name and a wrong password get the same answer."""
    account, passwords = await _account_named(request, data.name), passwords_of(server)
    if not await passwords.check(data.password, account.password if account else None) or account is None:
        raise Refusal("bad-sign-in", status=403)
    # Only now: without the password nobody learns anything about the account.
    queries.check_not_banned(account.banned)
    if passwords.is_outdated(account.password):
        await queries.replace_hash.on(server.database, account.person, await passwords.hash(data.password))
    return await begin_session(request, account.person, me, move=data.bring_games)


async def _account_named(request: ApiRequest, name: str) -> Account | None:
    """The account with a name, within the limits of the browser, or of the address and of the name."""
    key = name_key(clean_line(name))
    account = await queries.account_named.on(server_of(request).database, key)
    check_attempts(request, account, key)
    return account


@account_post("/api/account/sign-out", responses=None)
async def sign_out(server: Server, request: ApiRequest, me: Person | None) -> Response[AccountInfo]:
    """End this session. A guest without an account cannot come back."""
    if me is not None:
        await _end_session(server, me, me.session)
    return _nobody(server, request)


@account_post("/api/account/password", refuses=(403, 409, 429))
async def change_password(
    server: Server, request: ApiRequest, me: Person, data: ChangePassword
) -> Response[AccountInfo]:
    """Replace the password. All other sessions end."""
    check_registered(me)
    check_password(data.new_password, me.name)
    await confirm(request, me, data.password)
    hashed = await passwords_of(server).hash(data.new_password)
    await queries.change_password.on(server.database, me, hashed, server.time.now())
    await _end_others(server, me)
    info = await queries.load_info.on(server.database, me, server.settings.sends_mail)
    return Response(info, cookies=[known_browser(request, Account(me.id, hashed, None))])


@account_post("/api/account/reset", refuses=(403, 429))
async def reset_password(server: Server, request: ApiRequest, data: ResetPassword) -> Response[AccountInfo]:
    """Replace a forgotten password with a recovery code, and sign in. All other sessions end."""
    check_password(data.new_password, data.name)
    account = await queries.account_named.on(server.database, name_key(clean_line(data.name)))
    # A right code opens the account however many wrong ones come: nobody can guess one.
    if not await queries.has_code.on(server.database, account.person if account else "", data.code) or account is None:
        rate_limits_of(server).codes.check(address_of(request))
        raise Refusal("bad-recovery-code", status=403)
    hashed = await passwords_of(server).hash(data.new_password)
    token, session = new_session(account.person, device_of(request))
    ended = await queries.reset_by_code.on(server.database, data.code, hashed, session, server.time.now())
    person_events_of(server).end(ended)
    return await signed_in(request, token)


@account_post("/api/account/recovery-codes", refuses=(403, 409, 429))
async def replace_recovery_codes(
    server: Server, request: ApiRequest, me: Person, data: ConfirmPassword
) -> RecoveryCodes:
    """New recovery codes in place of those from before."""
    check_registered(me)
    await confirm(request, me, data.password)
    codes = new_codes()
    await queries.set_codes.on(server.database, me.id, codes)
    return RecoveryCodes(codes)


@account_post("/api/account/listing", refuses=(404, 409))
def change_listing(db: Connection, server: Server, me: Person, data: Listing) -> AccountInfo:
    """Let leaderboards show the person, or not."""
    check_registered(me)
    db.execute(update(accounts).where(accounts.c.person == me.id).values(listed=data.listed))
    return queries.load_info(db, me, server.settings.sends_mail)


@account_get("/api/account/settings")
def show_settings(db: Connection, me: Member) -> AccountSettings:
    """The settings of your account, which hold on all your devices."""
    return queries.load_settings(db, me.id)


@account_post("/api/account/settings")
def change_settings(db: Connection, me: Member, data: ChangeSettings) -> AccountSettings:
    """Change settings of your account."""
    return queries.change_settings(db, me.id, data)


# Sessions


@account_get("/api/account/sessions")
def list_sessions(db: Connection, me: Anybody) -> list[SessionInfo]:
    """The browsers in which the account is signed in, the last used first."""
    return load_sessions(db, me)


@account_post("/api/account/sessions/{session:str}/revoke", refuses=(404,), stranger="no-session")
async def revoke_session(server: Server, me: Person, session: str) -> list[SessionInfo]:
    """End one of your sessions, and its sockets; returns the others."""
    await _end_session(server, me, session)
    return await load_sessions.on(server.database, me)


@account_post("/api/account/sessions/revoke-others", responses=None)
async def revoke_other_sessions(server: Server, me: Person | None) -> list[SessionInfo]:
    """End all your other sessions."""
    if me is None:
        return []
    await _end_others(server, me)
    return await load_sessions.on(server.database, me)


@reads
def load_sessions(db: Connection, person: Person) -> list[SessionInfo]:
    """The sessions of a person, the last used first."""
    query = select(sessions).where(sessions.c.person == person.id).order_by(sessions.c.seen.desc(), sessions.c.id)
    return [
        typed(
            row,
            SessionInfo,
            created=iso_seconds(row.created),
            seen=iso_seconds(row.seen),
            current=row.id == person.session,
        )
        for row in db.execute(query)
    ]


async def _end_session(server: Server, person: Person, session: str) -> None:
    if not await end_session.on(server.database, person.id, session):
        raise Refusal("no-session", status=404)
    person_events_of(server).end((session,))


async def _end_others(server: Server, person: Person) -> None:
    person_events_of(server).end(await end_other_sessions.on(server.database, person))


# All that a person has


@account_get(
    "/api/account/export",
    refuses=(404, 429),
    media=MediaType.JSON,
    encodes=dict[str, object],
    opt={NOT_COMPRESSED: True},
)
async def export_own_data(server: Server, request: ApiRequest, me: Person) -> Stream:
    """Everything that the server stores about the person, as a file. One file at a time is sent."""
    rate_limits_of(server).exports.check(address_of(request))
    parts = write_own_data(server.database, me.id)
    return downloads_of(server).send(me.id, parts, MediaType.JSON, "annales-data.json")


@account_post("/api/account/delete", refuses=(403, 404, 429))
async def delete_account(
    server: Server, request: ApiRequest, me: Person, data: ConfirmPassword
) -> Response[AccountInfo]:
    """Delete the account and everything about the person. Games stay under an anonymous name."""
    await confirm(request, me, data.password)
    events = person_events_of(server)
    events.end(await queries.erase_person.on(server.database, me.id, deleted_name()))
    events.change((me.id,))
    return _nobody(server, request)


def _nobody(server: Server, request: ApiRequest) -> Response[AccountInfo]:
    gone = Cookie(key=COOKIE, value="", max_age=0, path="/", httponly=True, samesite="lax")
    cookies = [gone, replace(session_cookie(request, ""), max_age=0)]
    return Response(AccountInfo(None, registered=False, mail=server.settings.sends_mail), cookies=cookies)


async def _stop(server: Server) -> None:
    passwords_of(server).stop()


ACCOUNT = Feature(
    (
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
        show_settings,
        change_settings,
        export_own_data,
        delete_account,
    ),
    stop=_stop,
)
