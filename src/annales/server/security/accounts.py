"""Accounts: signing up and in, passwords and recovery codes, sessions, and the end of an account."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from annales.server.errors import Refusal
from annales.server.model.account import Account, Session, check_password, code_hash, name_key, new_codes
from annales.server.model.account_messages import OwnData
from annales.server.model.guest import Guest, clean_name, deleted_name, visible_name
from annales.server.model.mail import token_hash
from annales.server.security.guests import new_guest_id, new_session
from annales.server.security.passwords import Passwords
from annales.server.security.rate_limits import RateLimiters
from annales.server.server_time import ServerTime
from annales.server.storage.accounts import AccountStorage, check_not_banned, new_account
from annales.server.storage.sessions import SessionStorage

__all__ = ["Accounts", "Caller"]


@dataclass(frozen=True)
class Caller:
    """Where a request comes from."""

    address: str
    device: str
    """What the browser says of itself."""


class Accounts:
    """All accounts. `ended` gets the sessions that have ended, `changed` the guests whose seats or names have changed.

    Whether a name exists is not told: a wrong name and a wrong password are refused alike, and take the same time.
    Only signing up has to say that a name is taken.
    """

    def __init__(
        self,
        storage: AccountStorage,
        sessions: SessionStorage,
        limits: RateLimiters,
        ended: Callable[[Iterable[str]], None],
        changed: Callable[[Iterable[str]], None],
        time: ServerTime,
    ) -> None:
        self._storage, self._sessions, self._limits, self._time = storage, sessions, limits, time
        self._ended, self._changed = ended, changed
        self._passwords = Passwords()

    async def find(self, guest: Guest) -> tuple[Account, int] | None:
        """The account of a guest, and how many recovery codes are left."""
        return await self._storage.find(guest.id)

    async def sign_up(
        self, here: Guest | None, name: str, password: str, caller: Caller
    ) -> tuple[str, tuple[str, ...]]:
        """Create an account for the guest of this browser, or for a new guest where there is none.

        Returns a new token and the recovery codes. Raises `Refusal`, which leaves nothing behind.
        """
        if here is not None and here.registered:
            raise Refusal("signed-up-already", status=409)
        shown = clean_name(name)
        check_password(password, shown)
        self._limits.sign_ups.check(caller.address)
        if here is None:
            self._limits.guests.check(caller.address)
        hashed, codes = await self._passwords.hash(password), new_codes()
        # A new token: whoever knew the old one is not signed in.
        token, session = new_session(here.id if here else new_guest_id(), caller.device)
        hashes = [code_hash(code) for code in codes]
        account = new_account(session.guest, hashed)
        await self._storage.add(account, shown, hashes, session, here.session if here else None)
        self._changed((session.guest,))
        return token, codes

    async def sign_in(self, name: str, password: str, caller: Caller, here: Guest | None, *, bring_games: bool) -> str:
        """A new token for an account. `here` is the guest of this browser, whose session ends. Raises `Refusal`."""
        account = await self._authenticate(name, password, caller.address)
        return await self.begin_session(account.guest, caller, here, bring_games=bring_games)

    async def begin_session(self, account: str, caller: Caller, here: Guest | None, *, bring_games: bool) -> str:
        """A new token for the guest of an account who has shown to be it; see `sign_in`."""
        token, session = new_session(account, caller.device)
        # A guest goes on as the person with the account; of two accounts in one browser each decides for itself.
        await self._sessions.add(session, here.session if here is not None and not here.registered else "")
        if here is not None:
            if bring_games and not here.registered:
                await self._storage.bring_games(here.id, account)
                self._changed((here.id, account))
            await self._sessions.end(here.id, here.session)
            self._ended((here.session,))
        return token

    async def _authenticate(self, name: str, password: str, address: str) -> Account:
        key = name_key(visible_name(name))
        self._limits.sign_ins.check(address)
        # Never an address of this machine, which would have no limit.
        self._limits.names.check(f"name {key}")
        account = await self._storage.find_by_name(key)
        if not await self._passwords.check(password, account.password if account else None) or account is None:
            raise Refusal("bad-sign-in", status=403)
        # Only now: whoever does not know the password learns nothing about the account.
        check_not_banned(account.banned)
        if self._passwords.is_outdated(account.password):
            await self._storage.replace_hash(account.guest, await self._passwords.hash(password))
        return account

    async def confirm(self, guest: Guest, password: str, address: str) -> None:
        """Raise `Refusal` unless the password is the guest's. A guest without an account has none to give."""
        found = await self._storage.find(guest.id)
        if found is None:
            return
        self._limits.sign_ins.check(address)
        self._limits.names.check(f"guest {guest.id}")
        if not await self._passwords.check(password, found[0].password):
            raise Refusal("bad-password", status=403)

    async def change_password(self, guest: Guest, password: str, new: str, address: str) -> None:
        """Replace the password, and end all other sessions. Raises `Refusal`."""
        self._check_registered(guest)
        check_password(new, guest.name)
        await self.confirm(guest, password, address)
        await self._storage.change_password(guest, await self._passwords.hash(new), self._time.now())
        await self.end_others(guest)

    async def reset(self, name: str, code: str, new: str, caller: Caller) -> str:
        """Replace a forgotten password with a recovery code; returns a new token. Raises `Refusal`."""
        check_password(new, name)
        key = name_key(visible_name(name))
        self._limits.sign_ins.check(caller.address)
        self._limits.names.check(f"name {key}")
        # Made in any case, so that it takes the same time whether the name exists or not.
        hashed = await self._passwords.hash(new)
        account = await self._storage.find_by_name(key)
        token, session = new_session(account.guest if account else "", caller.device)
        if account is None:
            raise Refusal("bad-recovery-code", status=403)
        self._ended(await self._storage.reset(account.guest, code_hash(code), hashed, session, self._time.now()))
        return token

    async def reset_by_link(self, token: str, new: str, caller: Caller) -> str:
        """Replace a forgotten password with a link in a mail; returns a new token. Raises `Refusal`."""
        self._limits.sign_ins.check(caller.address)
        link, at = token_hash(token), self._time.now()
        found = await self._storage.find_by_link(link, at)
        if found is None:
            raise Refusal("bad-link", status=403)
        guest, name = found
        check_password(new, name)
        hashed = await self._passwords.hash(new)
        session_token, session = new_session(guest, caller.device)
        self._ended(await self._storage.reset_by_link(link, hashed, session, at))
        return session_token

    async def new_codes(self, guest: Guest, password: str, address: str) -> tuple[str, ...]:
        """New recovery codes in place of all others. Raises `Refusal`."""
        self._check_registered(guest)
        await self.confirm(guest, password, address)
        codes = new_codes()
        await self._storage.set_codes(guest.id, [code_hash(code) for code in codes])
        return codes

    # Sessions

    async def sessions_of(self, guest: Guest) -> list[Session]:
        """The sessions of a guest, the last used first."""
        return await self._sessions.list_of(guest.id)

    async def end_session(self, guest: Guest, session: str) -> None:
        """End a session. Raises `Refusal` if it is none of the guest's."""
        if not await self._sessions.end(guest.id, session):
            raise Refusal("no-session", status=404)
        self._ended((session,))

    async def end_others(self, guest: Guest) -> None:
        """End all sessions but the one of this request."""
        self._ended(await self._sessions.end_others(guest.id, guest.session))

    async def erase(self, guest: Guest, password: str, address: str) -> None:
        """Delete everything about a guest but the games, which get an anonymous name. Raises `Refusal`."""
        await self.confirm(guest, password, address)
        self._ended(await self._storage.erase(guest.id, deleted_name()))
        self._changed((guest.id,))

    async def own_data(self, guest: Guest) -> OwnData:
        """Everything that the server stores about a guest."""
        return OwnData(**await self._storage.own_data(guest.id))

    def stop(self) -> None:
        """End the thread that makes hashes."""
        self._passwords.stop()

    @staticmethod
    def _check_registered(guest: Guest) -> None:
        if not guest.registered:
            raise Refusal("not-signed-up", status=409)
