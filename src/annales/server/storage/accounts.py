"""Queries about accounts and recovery codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Label, Row, delete, func, insert, select, update

from annales.server.errors import Conflict, Refusal
from annales.server.model.account import Account, name_key
from annales.server.model.guest import Guest
from annales.server.storage.access import Database
from annales.server.storage.chat import erase_chat, move_chat
from annales.server.storage.contributions import erase_contribution_reports
from annales.server.storage.database import now
from annales.server.storage.exercise_standings import erase_exercise_standings
from annales.server.storage.group_people import bring_groups, erase_groups
from annales.server.storage.group_reports import erase_group_reports, move_group_reports
from annales.server.storage.guests import add_guest
from annales.server.storage.journal_people import bring_journal, erase_journal
from annales.server.storage.mail import erase_mail, forget_links, guest_of_link, use_link
from annales.server.storage.outbox import tell_change
from annales.server.storage.own_data import load_own_data
from annales.server.storage.passkeys import erase_passkeys
from annales.server.storage.places import forget_place_authors
from annales.server.storage.plans import erase_plans
from annales.server.storage.rating_people import bring_ratings, erase_ratings
from annales.server.storage.reports import erase_reports, move_reports
from annales.server.storage.schema import accounts, guests, recovery_codes, seats, sessions, shelves
from annales.server.storage.sessions import NewSession, add_session
from annales.server.storage.shelf import bring_shelf, erase_shelf
from annales.server.storage.title_reviews import erase_title_reviews
from annales.server.storage.vacations import erase_vacations

__all__ = ["AccountStorage", "check_not_banned", "new_account"]


class AccountStorage:
    """Accounts in the database. Passwords and recovery codes are stored as hashes only."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find_by_name(self, key: str) -> Account | None:
        """The account with a name, as `name_key` has it."""
        query = select(accounts).where(accounts.c.name == key)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return _account(row) if row else None

    async def find(self, guest: str) -> tuple[Account, int] | None:
        """The account of a guest, and how many recovery codes are left."""
        query = select(accounts, _codes_left(guest)).where(accounts.c.guest == guest)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return (_account(row), row.codes_left) if row else None

    async def add(
        self, account: Account, name: str, codes: Sequence[bytes], session: NewSession, here: str | None
    ) -> None:
        """Create an account. Raises `Refusal` for a taken name.

        The token of the session `here` is replaced by that of `session`. Without it the guest is a new one too.
        """
        key = name_key(name)

        def change(connection: Connection) -> None:
            if here is None:
                add_guest(connection, name, session)
            row = {"guest": account.guest, "name": key, "password": account.password, "created": account.created}
            connection.execute(insert(accounts).values(row))
            connection.execute(update(guests).where(guests.c.id == account.guest).values(name=name))
            _replace_codes(connection, account.guest, codes)
            connection.execute(update(sessions).where(sessions.c.id == here).values(token=session.token_hash))

        try:
            await self._database.write(change)
        except Conflict as fault:
            raise Refusal("name-taken", status=409) from fault

    async def change_password(self, guest: Guest, password: str, at: int) -> None:
        """Store the hash of another password, and tell the person. Links in mails to set a new one end."""

        def change(connection: Connection) -> None:
            connection.execute(update(accounts).where(accounts.c.guest == guest.id).values(password=password))
            forget_links(connection, guest.id, "reset")
            tell_change(connection, guest.id, "password", at, but=guest.session)

        await self._database.write(change)

    async def replace_hash(self, guest: str, password: str) -> None:
        """Store another hash of the same password."""
        await self._database.execute(update(accounts).where(accounts.c.guest == guest).values(password=password))

    async def set_codes(self, guest: str, codes: Sequence[bytes]) -> None:
        """Replace all recovery codes."""
        await self._database.write(lambda connection: _replace_codes(connection, guest, codes))

    async def reset(self, guest: str, code: bytes, password: str, session: NewSession, at: int) -> list[str]:
        """Replace the password, use up a code and begin a session; returns all others, which end.

        Passkeys are removed, because somebody else may have added them. Raises `Refusal` if the code is not one of the
        guest's. Of two processes that use the same code at the same time, one finds no row any more.
        """

        def change(connection: Connection) -> list[str]:
            own = (recovery_codes.c.guest == guest) & (recovery_codes.c.code == code)
            if connection.execute(delete(recovery_codes).where(own)).rowcount != 1:
                raise Refusal("bad-recovery-code", status=403)
            return _begin_anew(connection, password, session, at)

        return await self._database.write(change)

    async def find_by_link(self, token: bytes, at: int) -> tuple[str, str] | None:
        """Id and name of the guest who may set a new password by a link in a mail."""

        def read(connection: Connection) -> tuple[str, str] | None:
            guest = guest_of_link(connection, token, "reset", at)
            row = connection.execute(select(guests.c.id, guests.c.name).where(guests.c.id == guest)).first()
            return (row.id, row.name) if row else None

        return await self._database.read(read)

    async def reset_by_link(self, token: bytes, password: str, session: NewSession, at: int) -> list[str]:
        """Replace the password, use up a link in a mail, end all sessions and begin a new one; returns the ended ones.

        Recovery codes stay valid, passkeys are removed. Raises `Refusal` if the link does not work any more.
        """

        def change(connection: Connection) -> list[str]:
            if use_link(connection, token, "reset", at) != session.guest:
                raise Refusal("bad-link", status=403)
            return _begin_anew(connection, password, session, at)

        return await self._database.write(change)

    async def bring_games(self, guest: str, account: str) -> None:
        """Give seats, card sets, journal, shelf, groups and ratings of a guest without an account to an account.

        Tables where both sit stay as they are: nobody can play against oneself.
        """

        def change(connection: Connection) -> None:
            taken = select(seats.c.game).where(seats.c.guest == account).scalar_subquery()
            moving = (seats.c.guest == guest) & seats.c.game.not_in(taken)
            games = list(connection.execute(select(seats.c.game).where(moving)).scalars())
            connection.execute(update(seats).where(moving).values(guest=account))
            move_chat(connection, guest, account, games)
            move_reports(connection, guest, account)
            known = select(shelves.c.card_set).where(shelves.c.guest == account).scalar_subquery()
            kept = (shelves.c.guest == guest) & shelves.c.card_set.not_in(known)
            connection.execute(update(shelves).where(kept).values(guest=account))
            bring_journal(connection, guest, account)
            bring_shelf(connection, guest, account)
            bring_groups(connection, guest, account)
            move_group_reports(connection, guest, account)
            bring_ratings(connection, guest, account)

        await self._database.write(change)

    async def own_data(self, guest: str) -> dict[str, Any]:
        """Everything that is stored about a guest."""
        return await self._database.read(lambda connection: load_own_data(connection, guest))

    async def erase(self, guest: str, name: str) -> list[str]:
        """Delete what is stored about a person, but for the games, which get another name; returns ended sessions."""

        def change(connection: Connection) -> list[str]:
            ended = list(connection.execute(select(sessions.c.id).where(sessions.c.guest == guest)).scalars())
            erase_journal(connection, guest)
            erase_shelf(connection, guest)
            erase_groups(connection, guest)
            erase_group_reports(connection, guest)
            erase_ratings(connection, guest)
            for table in (sessions, recovery_codes, accounts, shelves):
                connection.execute(delete(table).where(table.c.guest == guest))
            erase_chat(connection, guest)
            erase_plans(connection, guest)
            erase_passkeys(connection, guest)
            erase_vacations(connection, guest)
            erase_exercise_standings(connection, guest)
            erase_mail(connection, guest)
            erase_reports(connection, guest)
            erase_title_reviews(connection, guest)
            forget_place_authors(connection, guest)
            erase_contribution_reports(connection, guest)
            connection.execute(update(guests).where(guests.c.id == guest).values(name=name))
            # Names of others who shared the device.
            named = (seats.c.guest == guest) & seats.c.name.is_not(None)
            connection.execute(update(seats).where(named).values(name=name))
            return ended

        return await self._database.write(change)


def check_not_banned(until: int | None) -> None:
    """Raise `Refusal` for an account that an administrator has suspended until later."""
    if until is not None and until > now():
        raise Refusal("banned", status=403)


def _begin_anew(connection: Connection, password: str, session: NewSession, at: int) -> list[str]:
    """Replace the password, remove passkeys, end all sessions and begin a new one; returns those that ended.

    The person is told.
    """
    guest = session.guest
    # What the person has proved with is not used up then: the refusal undoes this change.
    check_not_banned(connection.execute(select(accounts.c.banned).where(accounts.c.guest == guest)).scalar())
    connection.execute(update(accounts).where(accounts.c.guest == guest).values(password=password))
    forget_links(connection, guest, "reset")
    erase_passkeys(connection, guest)
    ended = list(connection.execute(select(sessions.c.id).where(sessions.c.guest == guest)).scalars())
    connection.execute(delete(sessions).where(sessions.c.guest == guest))
    add_session(connection, session)
    tell_change(connection, guest, "password", at)
    return ended


def _account(row: Row[Any]) -> Account:
    return Account(row.guest, row.password, row.created, row.banned)


def _codes_left(guest: str) -> Label[int]:
    own = recovery_codes.c.guest == guest
    return select(func.count()).select_from(recovery_codes).where(own).scalar_subquery().label("codes_left")


def _replace_codes(connection: Connection, guest: str, codes: Sequence[bytes]) -> None:
    connection.execute(delete(recovery_codes).where(recovery_codes.c.guest == guest))
    connection.execute(insert(recovery_codes), [{"code": code, "guest": guest} for code in codes])


def new_account(guest: str, password: str) -> Account:
    """An account made now."""
    return Account(guest, password, now())
