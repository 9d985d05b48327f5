"""Who sends a request: people are known by a random token in a cookie, and each token is a session."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace

from litestar.datastructures import Cookie

from annales.server.delivery.mail.mail import token_hash
from annales.server.errors import Refusal, StorageError
from annales.server.http.rate_limits import rate_limits_of
from annales.server.http.requests import (
    COOKIE,
    ApiConnection,
    ApiRequest,
    address_of,
    cookie_of,
    device_of,
    renew_session_cookie,
    server_of,
    session_cookie,
)
from annales.server.people.account_queries import is_taken
from annales.server.people.queries import (
    add_person,
    find_session,
    new_person_id,
    new_session,
    rename_person,
    touch_session,
)
from annales.server.person import Person, clean_name
from annales.server.server import Server

__all__ = ["find_or_create", "find_or_create_person", "find_person", "person_with_token"]


async def find_person(request: ApiConnection) -> Person | None:
    """The person who sends a request, if the cookie is known. After a while the answer sets it again."""
    token = cookie_of(request, COOKIE)
    person, is_old = await _look_up(server_of(request), token)
    if is_old:
        renew_session_cookie(request, token)
    return person


async def person_with_token(server: Server, token: str | None) -> Person | None:
    """The person with a token."""
    person, _ = await _look_up(server, token)
    return person


async def _look_up(server: Server, token: str | None) -> tuple[Person | None, bool]:
    """The person with a token, and whether the session has not been used for a while."""
    found = await find_session.on(server.database, token_hash(token)) if token else None
    if found is None:
        return None, False
    person, is_old = found
    if is_old:
        # On a database that may only be read, people are known all the same.
        with suppress(StorageError):
            await touch_session.on(server.database, person.session)
    return person, is_old


async def find_or_create_person(request: ApiRequest, name: str = "") -> tuple[Person, list[Cookie]]:
    """The person who sends a request; for a new guest also the cookie to set. Raises `Refusal`."""
    token, device = cookie_of(request, COOKIE), device_of(request)
    person, new_token = await find_or_create(server_of(request), token, name, address_of(request), device)
    return person, [session_cookie(request, new_token)] if new_token else []


async def find_or_create(
    server: Server, token: str | None, name: str, address: str, device: str = ""
) -> tuple[Person, str | None]:
    """The person with a token; else a new guest and the token for the cookie. A name that is given replaces the old.

    The name of an account stays, and no guest gets it. Raises `Refusal` for a name that is not allowed, or too many
    new guests from an address.
    """
    wanted = clean_name(name) if name else ""
    person = await person_with_token(server, token)
    if person is None:
        rate_limits_of(server).guests.check(address)
        await _check_free(server, wanted)
        return await _create(server, wanted or f"guest-{secrets.token_hex(2)}", device)
    if wanted and wanted != person.name and not person.registered:
        await _check_free(server, wanted)
        await rename_person.on(server.database, person.id, wanted)
        person = replace(person, name=wanted)
    return person, None


async def _check_free(server: Server, name: str) -> None:
    if name and await is_taken.on(server.database, name):
        raise Refusal("name-of-account", status=409)


async def _create(server: Server, name: str, device: str) -> tuple[Person, str]:
    token, session = new_session(new_person_id(), device)
    await add_person.on(server.database, name, session)
    return Person(session.person, name, session=session.id), token
