"""What routes about accounts have in common: confirming a password, beginning a session, and who is signed in."""

from __future__ import annotations

from litestar import Response

from annales.server.errors import Refusal
from annales.server.http.rate_limits import rate_limits_of
from annales.server.http.requests import ApiRequest, device_of, server_of, session_cookie
from annales.server.people.account_queries import account_of, bring_games, load_info
from annales.server.people.events import person_events_of
from annales.server.people.known_browsers import known_browser
from annales.server.people.messages import AccountInfo
from annales.server.people.passwords import passwords_of
from annales.server.people.queries import add_session, end_session, new_session
from annales.server.people.requests import person_with_token
from annales.server.person import STRANGER, Person

__all__ = ["begin_session", "check_registered", "confirm", "signed_in"]


def check_registered(person: Person) -> None:
    """Raise `Refusal` for a guest without an account."""
    if not person.registered:
        raise Refusal("not-signed-up", status=409)


async def confirm(request: ApiRequest, person: Person, password: str) -> None:
    """Raise `Refusal` unless the password is the person's. A guest without an account has none to give."""
    server = server_of(request)
    account = await account_of.on(server.database, person.id)
    if account is None:
        return
    # Who is signed in is known: neither strangers nor others at the address use up these attempts.
    rate_limits_of(server).browsers.check(f"person {person.id}")
    if not await passwords_of(server).check(password, account.password):
        raise Refusal("bad-password", status=403)


async def begin_session(request: ApiRequest, account: str, here: Person | None, *, move: bool) -> Response[AccountInfo]:
    """Sign in the person of an account. `here` is the person of this browser until now, whose session ends.

    `move` says whether the account gets the games of a guest.
    """
    server, (token, session) = server_of(request), new_session(account, device_of(request))
    # A guest goes on as the person with the account; of two accounts in one browser each decides for itself.
    await add_session.on(server.database, session, here.session if here is not None and not here.registered else "")
    if here is not None:
        events = person_events_of(server)
        if move and not here.registered:
            await bring_games.on(server.database, here.id, account)
            events.change((here.id, account))
        await end_session.on(server.database, here.id, here.session)
        events.end((here.session,))
    return await signed_in(request, token)


async def signed_in(request: ApiRequest, token: str) -> Response[AccountInfo]:
    """The account of a new session, with its cookies."""
    server = server_of(request)
    person = await person_with_token(server, token) or STRANGER
    info = await load_info.on(server.database, person, server.settings.sends_mail)
    account = await account_of.on(server.database, person.id)
    browser = [known_browser(request, account)] if account else []
    return Response(info, cookies=[session_cookie(request, token), *browser])
