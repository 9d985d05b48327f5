"""Queries about people, with an account or without, and about sessions: browsers in which a person is known by a token.

Only the hash of a token is stored.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from annales.server.db.engine import now
from annales.server.db.schema import accounts, people, sessions
from annales.server.db.transactions import changes, reads
from annales.server.delivery.mail.mail import token_hash
from annales.server.delivery.schema import push_devices
from annales.server.person import Person

__all__ = [
    "NewSession",
    "add_person",
    "add_session",
    "end_other_sessions",
    "end_session",
    "find_session",
    "lock_people",
    "missing_sessions",
    "new_person_id",
    "new_session",
    "rename_person",
    "touch_session",
]

MAX_DEVICE = 200
"""Characters that are kept of what a browser says of itself."""
SEEN_MILLISECONDS = 3_600_000
"""How exactly it is stored when a session was last used: a change at each request would cost more than it tells."""


# People


def new_person_id() -> str:
    """A random id for a new person."""
    return secrets.token_hex(16)


@changes()
def add_person(db: Connection, name: str, session: NewSession) -> None:
    """Store a new person with the session that names it."""
    db.execute(insert(people).values(id=session.person, name=name, created=now()))
    add_session(db, session)


@changes()
def rename_person(db: Connection, person: str, name: str) -> None:
    """Change a person's name."""
    db.execute(update(people).where(people.c.id == person).values(name=name))


def lock_people(db: Connection, ids: Sequence[str]) -> None:
    """Let nobody else change what is counted for some people before the end of this transaction.

    SQLite has one writer in any case. The order is the same everywhere, so that nobody waits in a circle.
    """
    query = select(people.c.id).where(people.c.id.in_(ids)).order_by(people.c.id)
    # Not the strongest lock: others may still add rows that refer to the people.
    db.execute(query.with_for_update(key_share=True)).all()


# Sessions


class NewSession(NamedTuple):
    """A session to be stored."""

    id: str
    person: str
    token_hash: bytes
    device: str


def new_session(person: str, device: str) -> tuple[str, NewSession]:
    """A token for a cookie, and the session to store."""
    token = secrets.token_urlsafe(32)
    shown = "".join(character for character in device if character.isprintable())[:MAX_DEVICE]
    return token, NewSession(secrets.token_hex(8), person, token_hash(token), shown)


@reads
def find_session(db: Connection, token: bytes) -> tuple[Person, bool] | None:
    """The person with the hash of a token, and whether `touch_session` is due."""
    session = sessions.c.id.label("session"), sessions.c.seen
    query = select(people.c.id, people.c.name, *session, accounts.c.person, accounts.c.role)
    joined = query.select_from(sessions).join(people).outerjoin(accounts, accounts.c.person == people.c.id)
    row = db.execute(joined.where(sessions.c.token == token)).first()
    if row is None:
        return None
    person = Person(row.id, row.name, row.person is not None, row.session, row.role)
    return person, now() - row.seen > SEEN_MILLISECONDS


@changes()
def touch_session(db: Connection, session: str) -> None:
    """Note that a session is used."""
    db.execute(update(sessions).where(sessions.c.id == session).values(seen=now()))


@changes()
def add_session(db: Connection, session: NewSession, former: str = "") -> None:
    """Store a new session. `former` is another one of the same browser, whose push messages it takes over."""
    values = {"token": session.token_hash, "id": session.id, "person": session.person, "device": session.device}
    db.execute(insert(sessions).values(**values, created=now(), seen=now()))
    if former:
        db.execute(update(push_devices).where(push_devices.c.session == former).values(session=session.id))


@changes()
def end_session(db: Connection, person: str, session: str) -> bool:
    """End a session of a person; false if it is none of theirs."""
    return db.execute(delete(sessions).where(sessions.c.person == person, sessions.c.id == session)).rowcount == 1


@changes()
def end_other_sessions(db: Connection, person: Person) -> list[str]:
    """End all sessions of a person but that of the request; returns those that ended."""
    others = (sessions.c.person == person.id) & (sessions.c.id != person.session)
    ended = list(db.execute(select(sessions.c.id).where(others)).scalars())
    db.execute(delete(sessions).where(others))
    return ended


@reads
def missing_sessions(db: Connection, wanted: Sequence[str]) -> set[str]:
    """Which of some sessions have ended."""
    return set(wanted) - set(db.execute(select(sessions.c.id).where(sessions.c.id.in_(wanted))).scalars())
