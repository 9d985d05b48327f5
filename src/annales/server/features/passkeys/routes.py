"""`/api/account/passkeys`: adding, listing and removing passkeys, and signing in with them.

A challenge is stored when an attempt begins and deleted when it ends, so that any server process can end it and no
answer of an authenticator is good twice.
"""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from typing import NamedTuple

from litestar import Response
from sqlalchemy import Connection, delete, func, insert, select, update
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict
from webauthn.registration.verify_registration_response import VerifiedRegistration

from annales.server.act import Anybody, get, post
from annales.server.db.engine import now
from annales.server.db.schema import accounts
from annales.server.db.transactions import changes, reads, typed
from annales.server.delivery.outbox import tell_change
from annales.server.errors import Conflict, Refusal
from annales.server.features.passkeys.messages import (
    NAME_LENGTH,
    AddPasskey,
    PasskeyInfo,
    PasskeyOptions,
    PasskeySignIn,
)
from annales.server.features.passkeys.passkey import (
    CHALLENGE_MILLISECONDS,
    MAX_PASSKEYS,
    Site,
    challenge_in,
    check_new,
    check_shown,
    id_in,
    options_to_make,
    options_to_show,
    site_of,
)
from annales.server.features.passkeys.schema import passkey_challenges, passkeys
from annales.server.http.rate_limits import rate_limits_of
from annales.server.http.request_head import host_name
from annales.server.http.requests import ApiRequest, address_of
from annales.server.people.account_queries import check_not_banned
from annales.server.people.accounts import begin_session, check_registered, confirm
from annales.server.people.messages import AccountInfo, ConfirmPassword
from annales.server.person import Person
from annales.server.server import Feature, Server
from annales.server.server_time import iso_seconds
from annales.server.texts import clean_line

__all__ = ["PASSKEY"]

post_passkey = partial(post, tags=["account"])


@get("/api/account/passkeys", tags=["account"])
def list_passkeys(db: Connection, me: Anybody) -> list[PasskeyInfo]:
    """The passkeys of the account, the oldest first."""
    return load_passkeys(db, me.id)


@post_passkey("/api/account/passkeys/options", refuses=(403, 404, 409, 429))
async def passkey_options(server: Server, request: ApiRequest, me: Person, data: ConfirmPassword) -> PasskeyOptions:
    """Begin to add a passkey: options for `navigator.credentials.create`. The password confirms it."""
    site = _site(request)
    check_registered(me)
    await confirm(request, me, data.password)
    options = options_to_make(me, await load_keys.on(server.database, me.id), site)
    await add_challenge.on(server.database, options.challenge, me.id)
    return PasskeyOptions(options_to_json_dict(options))


@post_passkey("/api/account/passkeys", refuses=(403, 404, 409))
async def add_passkey(server: Server, request: ApiRequest, me: Person, data: AddPasskey) -> list[PasskeyInfo]:
    """Add the passkey that the browser has made; returns all of the account."""
    site, name = _site(request), clean_line(data.name)
    if not 1 <= len(name) <= NAME_LENGTH:
        raise Refusal("bad-passkey-name", {"most": NAME_LENGTH})
    challenge = challenge_in(data.credential)
    await take_challenge.on(server.database, challenge, me.id)
    made = check_new(data.credential, challenge, site)
    try:
        return await store_passkey.on(server.database, me, name, site.host, made, server.time.now())
    except Conflict as fault:
        raise Refusal("passkey-known", status=409) from fault


@post_passkey("/api/account/passkeys/{passkey:str}/remove", refuses=(404,))
def remove_passkey(db: Connection, server: Server, me: Person, passkey: str) -> list[PasskeyInfo]:
    """Remove one of your passkeys; returns the others."""
    try:
        key = base64url_to_bytes(passkey)
    except ValueError:
        raise Refusal("no-passkey", status=404) from None
    if db.execute(delete(passkeys).where(passkeys.c.id == key, passkeys.c.person == me.id)).rowcount != 1:
        raise Refusal("no-passkey", status=404)
    tell_change(db, me.id, "passkey-removed", server.time.now(), _subject(key), me.session)
    return load_passkeys(db, me.id)


@post_passkey("/api/account/passkey-sign-in/options", refuses=(409, 429))
async def passkey_sign_in_options(server: Server, request: ApiRequest) -> PasskeyOptions:
    """Begin to sign in with a passkey: options for `navigator.credentials.get`."""
    site = _site(request)
    rate_limits_of(server).challenges.check(address_of(request))
    options = options_to_show(site)
    await add_challenge.on(server.database, options.challenge, None)
    return PasskeyOptions(options_to_json_dict(options))


@post_passkey("/api/account/passkey-sign-in", refuses=(403, 409))
async def passkey_sign_in(
    server: Server, request: ApiRequest, me: Person | None, data: PasskeySignIn
) -> Response[AccountInfo]:
    """Sign in on this device with a passkey."""
    site, challenge = _site(request), challenge_in(data.credential)
    await take_challenge.on(server.database, challenge, None)
    key = id_in(data.credential)
    found = await find_passkey.on(server.database, key)
    if found is None or found.host != site.host:
        raise Refusal("passkey-unknown", status=403)
    shown = check_shown(data.credential, challenge, site, found.public_key, found.sign_count)
    # Only now: without the passkey nobody learns anything about the account.
    check_not_banned(found.banned)
    await note_use.on(server.database, key, shown.new_sign_count)
    return await begin_session(request, found.person, me, move=data.bring_games)


PASSKEY = Feature(
    (list_passkeys, passkey_options, add_passkey, remove_passkey, passkey_sign_in_options, passkey_sign_in)
)


def _site(request: ApiRequest) -> Site:
    """The site of the page. The middleware has checked that the origin is that of the host."""
    return site_of(host_name(request.headers.get("host", "")) or "", request.headers.get("origin", "").lower())


# Passkeys


class KnownPasskey(NamedTuple):
    """What signs somebody in."""

    person: str
    host: str
    """The host for which it was made."""
    public_key: bytes
    """As COSE_Key (RFC 9052)."""
    sign_count: int
    """Signatures that the authenticator has counted; 0 where it does not count."""
    banned: int | None
    """Until when the account is suspended."""


@reads
def load_passkeys(db: Connection, person: str) -> list[PasskeyInfo]:
    """The passkeys of a person, the oldest first."""
    query = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created, passkeys.c.id)
    return [
        typed(
            row,
            PasskeyInfo,
            id=bytes_to_base64url(row.id),
            created=iso_seconds(row.created),
            used=None if row.used is None else iso_seconds(row.used),
        )
        for row in db.execute(query)
    ]


@reads
def load_keys(db: Connection, person: str) -> list[bytes]:
    """The ids of the passkeys of a person."""
    query = select(passkeys.c.id).where(passkeys.c.person == person).order_by(passkeys.c.created, passkeys.c.id)
    return list(db.execute(query).scalars())


@reads
def find_passkey(db: Connection, key: bytes) -> KnownPasskey | None:
    """The passkey with an id."""
    columns = (*(passkeys.c[name] for name in KnownPasskey._fields[:-1]), accounts.c.banned)
    joined = select(*columns).join(accounts, accounts.c.person == passkeys.c.person)
    row = db.execute(joined.where(passkeys.c.id == key)).first()
    return KnownPasskey(*row) if row else None


@changes()
def store_passkey(
    db: Connection, person: Person, name: str, host: str, made: VerifiedRegistration, at: int
) -> list[PasskeyInfo]:
    """Store a passkey that a session has made, and tell the person; returns all of the account.

    Raises `Conflict` for one that is known, and `Refusal` for too many.
    """
    # Locks the account: of two requests at the same time the second one counts the passkey of the first.
    db.execute(update(accounts).where(accounts.c.person == person.id).values(person=person.id))
    own = passkeys.c.person == person.id
    if db.execute(select(func.count()).select_from(passkeys).where(own)).scalar_one() >= MAX_PASSKEYS:
        raise Refusal("too-many-passkeys", {"most": MAX_PASSKEYS}, status=409)
    key, public_key, count = made.credential_id, made.credential_public_key, made.sign_count
    row = {"id": key, "person": person.id, "name": name, "host": host, "public_key": public_key, "sign_count": count}
    db.execute(insert(passkeys).values(**row, created=now()))
    tell_change(db, person.id, "passkey-added", at, _subject(key), person.session)
    return load_passkeys(db, person.id)


@changes()
def note_use(db: Connection, key: bytes, sign_count: int) -> None:
    """Note that a passkey has signed somebody in."""
    db.execute(update(passkeys).where(passkeys.c.id == key).values(sign_count=sign_count, used=now()))


def _subject(key: bytes) -> str:
    """What tells notices about passkeys apart."""
    return sha256(key).hexdigest()[:32]


# Challenges


@changes()
def add_challenge(db: Connection, challenge: bytes, person: str | None) -> None:
    """Store a challenge, and forget those whose time is over."""
    db.execute(delete(passkey_challenges).where(passkey_challenges.c.expires <= now()))
    row = {"challenge": challenge, "person": person, "expires": now() + CHALLENGE_MILLISECONDS}
    db.execute(insert(passkey_challenges).values(row))


@changes()
def take_challenge(db: Connection, challenge: bytes, person: str | None) -> None:
    """Use up a challenge. Raises `Refusal` unless it is good, for this person. Of two processes one finds no row."""
    table = passkey_challenges.c
    good = (table.challenge == challenge) & (table.expires > now()) & table.person.is_not_distinct_from(person)
    if db.execute(delete(passkey_challenges).where(good)).rowcount != 1:
        raise Refusal("passkey-too-late", status=403)
