"""Addresses of accounts: set, confirmed by a link, and used to set a new password."""

from __future__ import annotations

import logging
from collections.abc import Callable

from annales.server.background import BackgroundTasks
from annales.server.errors import Conflict, Refusal, StorageError
from annales.server.model.account import name_key
from annales.server.model.guest import Guest, visible_name
from annales.server.model.mail import address_key, check_address, token_hash
from annales.server.model.mail_messages import MailInfo, SetAddress, TurnMails
from annales.server.security.accounts import Accounts, Caller
from annales.server.security.rate_limits import RateLimiters
from annales.server.server_time import ServerTime
from annales.server.storage.mail import MailStorage

__all__ = ["MailAccounts"]

logger = logging.getLogger("annales.server")


class MailAccounts:
    """The addresses of all accounts. `asked` is called when a mail has been put into the outbox."""

    def __init__(
        self,
        storage: MailStorage,
        accounts: Accounts,
        limits: RateLimiters,
        background: BackgroundTasks,
        time: ServerTime,
        asked: Callable[[], None],
    ) -> None:
        self._storage, self._accounts, self._limits = storage, accounts, limits
        self._background, self._time, self._asked = background, time, asked

    async def show(self, guest: Guest) -> MailInfo:
        """The address of a guest."""
        found = await self._storage.of(guest.id)
        return MailInfo(found.address, found.confirmed, found.turns) if found else MailInfo(None, False, False)

    async def set_address(self, guest: Guest, wanted: SetAddress, network: str) -> MailInfo:
        """Replace the address, and send a link to it. `network` is where the request comes from. Raises `Refusal`."""
        address = check_address(wanted.address)
        self._limits.mails.check(network)
        await self._accounts.confirm(guest, wanted.password, network)
        for recipient in (f"guest {guest.id}", f"mail {address_key(address)}"):
            self._limits.recipients.check(recipient)
        await self._storage.set_address(guest, address, wanted.language, self._time.now())
        self._asked()
        return await self.show(guest)

    async def remove(self, guest: Guest) -> MailInfo:
        """Delete the address of a guest, and tell it."""
        await self._storage.remove(guest, self._time.now())
        self._asked()
        return await self.show(guest)

    async def set_turns(self, guest: Guest, wanted: TurnMails) -> MailInfo:
        """Say whether "your turn" mails are wanted. Raises `Refusal` without an address."""
        await self._storage.set_turns(guest.id, wanted.wanted, wanted.language)
        return await self.show(guest)

    def ask_reset(self, name: str, network: str) -> None:
        """Send a link to set a new password to the account with a name or an address, if there is one.

        The work is done after the answer, so that neither the answer nor its time tells whether there is one. The
        limits count what was asked for, not what exists. Raises `Refusal` beyond them.
        """
        key = name_key(visible_name(name))
        self._limits.mails.check(network)
        self._limits.recipients.check(f"asked {key}")
        self._background.start(self._ask_reset(key, address_key(name)))

    async def _ask_reset(self, name: str, address: str) -> None:
        try:
            if await self._storage.ask_reset(name, address, self._time.now()):
                self._asked()
        except Conflict:
            # Another process has put the same mail into the outbox.
            pass
        except (Refusal, StorageError) as fault:
            logger.warning("a link to set a new password could not be stored: %s", type(fault).__name__)

    async def confirm(self, token: str) -> None:
        """Confirm an address by a link. Raises `Refusal` for a link that does not work."""
        if not await self._storage.confirm(token_hash(token), self._time.now()):
            raise Refusal("bad-link", status=403)

    async def stop_turns(self, token: str) -> None:
        """End "your turn" mails by a link. Raises `Refusal` for a link that does not work."""
        if not await self._storage.stop_turns(token_hash(token), self._time.now()):
            raise Refusal("bad-link", status=403)

    async def reset(self, token: str, password: str, caller: Caller) -> str:
        """Replace a forgotten password by a link; returns the token of a new session. Raises `Refusal`."""
        return await self._accounts.reset_by_link(token, password, caller)
