"""Queries about accounts and recovery codes. Of passwords and recovery codes only hashes are stored."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from annales.server.db.engine import now
from annales.server.db.persons import delete_access, erase_rows, lock_before_people, move_rows
from annales.server.db.schema import accounts, games, people, recovery_codes, seats, sessions
from annales.server.db.transactions import changes, reads, typed
from annales.server.delivery.mail.queries import forget_links, person_of_link, use_link
from annales.server.delivery.outbox import tell_change
from annales.server.errors import Refusal
from annales.server.people.account import Account, code_hash, name_key
from annales.server.people.messages import AccountInfo, AccountSettings, ChangeSettings
from annales.server.people.queries import NewSession, add_person, add_session, lock_people
from annales.server.person import Person, deleted_name
from annales.server.server_time import iso_seconds
from annales.server.texts import skeleton

__all__ = [
    "account_named",
    "account_of",
    "add_account",
    "bring_games",
    "change_password",
    "change_settings",
    "check_not_banned",
    "erase_person",
    "has_code",
    "is_taken",
    "load_info",
    "load_settings",
    "merge_accounts",
    "person_of_reset",
    "replace_hash",
    "reset_by_code",
    "reset_by_link",
    "set_codes",
]


@reads
def account_named(db: Connection, key: str) -> Account | None:
    """The account with a name, as `name_key` has it."""
    return _account(db, accounts.c.name == key)


@reads
def is_taken(db: Connection, name: str) -> bool:
    """Whether an account has a name, or one that looks like it."""
    taken = (accounts.c.name == name_key(name)) | (accounts.c.skeleton == skeleton(name))
    return db.execute(select(accounts.c.person).where(taken)).first() is not None


@reads
def account_of(db: Connection, person: str) -> Account | None:
    """The account of a person."""
    return _account(db, accounts.c.person == person)


def _account(db: Connection, which: ColumnElement[bool]) -> Account | None:
    row = db.execute(select(accounts).where(which)).first()
    return typed(row, Account) if row else None


@reads
def load_info(db: Connection, person: Person, mail: bool) -> AccountInfo:
    """What the page shows of an account. `mail` says whether this server sends mail."""
    left = select(func.count()).select_from(recovery_codes).where(recovery_codes.c.person == person.id)
    columns = accounts.c.created, accounts.c.listed, left.scalar_subquery().label("recovery_codes")
    row = db.execute(select(*columns).where(accounts.c.person == person.id)).first()
    if row is None:
        return AccountInfo(person.name or None, registered=False, mail=mail)
    created = iso_seconds(row.created)
    return typed(row, AccountInfo, name=person.name, registered=True, created=created, role=person.role, mail=mail)


@reads
def load_settings(db: Connection, person: str) -> AccountSettings:
    """The settings of an account."""
    columns = (accounts.c[name] for name in AccountSettings.__struct_fields__)
    return typed(db.execute(select(*columns).where(accounts.c.person == person)).one(), AccountSettings)


@changes()
def change_settings(db: Connection, person: str, change: ChangeSettings) -> AccountSettings:
    """Change some settings of an account."""
    values = {name: value for name, value in msgspec.structs.asdict(change).items() if value is not None}
    if values:
        db.execute(update(accounts).where(accounts.c.person == person).values(values))
    return load_settings(db, person)


@changes()
def add_account(
    db: Connection, name: str, password: str, codes: Sequence[str], session: NewSession, here: str | None
) -> None:
    """Create an account for the person of a session, with the hash of a password.

    Raises `Conflict` for a name that is taken, also by a name that looks like it.
    The token of the session `here` is replaced by that of `session`. Without it the person is a new one too.
    """
    person = session.person
    if here is None:
        add_person(db, name, session)
    names = {"name": name_key(name), "skeleton": skeleton(name)}
    db.execute(insert(accounts).values(person=person, **names, password=password, created=now()))
    db.execute(update(people).where(people.c.id == person).values(name=name))
    set_codes(db, person, codes)
    db.execute(update(sessions).where(sessions.c.id == here).values(token=session.token_hash))


@changes()
def set_codes(db: Connection, person: str, codes: Sequence[str]) -> None:
    """Replace all recovery codes."""
    db.execute(delete(recovery_codes).where(recovery_codes.c.person == person))
    db.execute(insert(recovery_codes), [{"code": code_hash(code), "person": person} for code in codes])


@changes()
def replace_hash(db: Connection, person: str, password: str) -> None:
    """Store another hash of the same password."""
    db.execute(update(accounts).where(accounts.c.person == person).values(password=password))


@changes()
def change_password(db: Connection, person: Person, password: str, at: int) -> None:
    """Store the hash of another password, and tell the person. Links in mails to set a new one end."""
    replace_hash(db, person.id, password)
    forget_links(db, person.id, "reset")
    tell_change(db, person.id, "password", at, but=person.session)


# Forgotten passwords


@reads
def has_code(db: Connection, person: str, code: str) -> bool:
    """Whether a code is one of a person's."""
    own = (recovery_codes.c.person == person) & (recovery_codes.c.code == code_hash(code))
    return db.execute(select(recovery_codes.c.code).where(own)).first() is not None


@changes()
def reset_by_code(db: Connection, code: str, password: str, session: NewSession, at: int) -> list[str]:
    """Replace the password, use up a recovery code and begin a session; returns all others, which end.

    Passkeys are removed, because somebody else may have added them. Raises `Refusal` if the code is not one of the
    person's. Of two processes that use the same code at the same time, one finds no row any more.
    """
    own = (recovery_codes.c.person == session.person) & (recovery_codes.c.code == code_hash(code))
    if db.execute(delete(recovery_codes).where(own)).rowcount != 1:
        raise Refusal("bad-recovery-code", status=403)
    return _begin_anew(db, password, session, at)


@reads
def person_of_reset(db: Connection, token: bytes, at: int) -> tuple[str, str] | None:
    """Id and name of the person who may set a new password by a link in a mail."""
    person = person_of_link(db, token, "reset", at)
    row = db.execute(select(people.c.id, people.c.name).where(people.c.id == person)).first()
    return (row.id, row.name) if row else None


@changes()
def reset_by_link(db: Connection, token: bytes, password: str, session: NewSession, at: int) -> list[str]:
    """Replace the password, use up a link in a mail, end all sessions and begin a new one; returns the ended ones.

    Recovery codes stay valid, passkeys are removed. Raises `Refusal` if the link does not work any more.
    """
    if use_link(db, token, "reset", at) != session.person:
        raise Refusal("bad-link", status=403)
    return _begin_anew(db, password, session, at)


def _begin_anew(db: Connection, password: str, session: NewSession, at: int) -> list[str]:
    """Replace the password, remove passkeys, end all sessions and begin a new one; returns those that ended.

    The person gets a notice.
    """
    person = session.person
    # What the person has proved with is not used up then: the refusal undoes this change.
    check_not_banned(db.execute(select(accounts.c.banned).where(accounts.c.person == person)).scalar())
    replace_hash(db, person, password)
    forget_links(db, person, "reset")
    ended = _sessions_of(db, person)
    delete_access(db, person)
    add_session(db, session)
    tell_change(db, person, "password", at)
    return ended


def check_not_banned(until: int | None) -> None:
    """Raise `Refusal` for an account that an administrator has suspended until later."""
    if until is not None and until > now():
        raise Refusal("banned", status=403)


# All that a person has


@changes()
def bring_games(db: Connection, guest: str, account: str) -> None:
    """Give all that a guest without an account has to an account.

    Tables where both sit stay as they are: nobody can play against oneself.
    """
    _lock(db, guest, account)
    move_rows(db, guest, account)


@changes()
def merge_accounts(db: Connection, account: str, into: str) -> bool:
    """Give all that a person with an account has to another one, and delete the account with what is left.

    False, and nothing changes, if both sit at a game under way: nobody could go on with one of the seats.
    """
    _lock(db, account, into)
    other = seats.alias()
    both = select(games.c.id).join(seats).join(other, other.c.game == games.c.id).where(games.c.over.is_(False))
    if db.execute(both.where(seats.c.person == account, other.c.person == into).limit(1)).first() is not None:
        return False
    move_rows(db, account, into, merge=True)
    erase_person(db, account, deleted_name())
    return True


@changes()
def erase_person(db: Connection, person: str, name: str) -> list[str]:
    """Delete what is stored about a person, but for the games, which get another name; returns ended sessions."""
    _lock(db, person)
    ended = _sessions_of(db, person)
    erase_rows(db, person)
    db.execute(update(people).where(people.c.id == person).values(name=name))
    # Names of others who shared the device.
    named = (seats.c.person == person) & seats.c.name.is_not(None)
    db.execute(update(seats).where(named).values(name=name))
    return ended


def _sessions_of(db: Connection, person: str) -> list[str]:
    return list(db.execute(select(sessions.c.id).where(sessions.c.person == person)).scalars())


def _lock(db: Connection, *ids: str) -> None:
    """Lock what changes with the rows of people, in the order in which all others lock it."""
    concerned = lock_before_people(db, *ids)
    own = accounts.c.person.in_(ids)
    db.execute(select(accounts.c.person).where(own).order_by(accounts.c.person).with_for_update()).all()
    lock_people(db, concerned)
