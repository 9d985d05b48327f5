"""Queries about browsers that show push messages, and the key by which push services know this server."""

from __future__ import annotations

from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from sqlalchemy import Connection, delete, insert, or_, select

from annales.server.errors import Conflict, Refusal
from annales.server.model.guest import Guest
from annales.server.model.push import Device
from annales.server.storage.access import Database
from annales.server.storage.outbox_schema import outbox
from annales.server.storage.push_schema import push_devices, push_keys
from annales.server.storage.schema import sessions
from annales.text.messages import Language

__all__ = ["MAX_DEVICES", "PushStorage", "load_own_devices"]

MAX_DEVICES = 20
"""Devices of one person, so that a turn makes no flood of messages. A further one takes the place of the oldest."""
KEY_BYTES = 32


class PushStorage:
    """Devices and the key in the database."""

    def __init__(self, database: Database) -> None:
        self._database, self._key = database, b""

    async def key(self) -> bytes:
        """The private key of this server, the same for all its processes. It is made when it is first asked for."""
        if not self._key:
            self._key = await self._stored_key() or await self._new_key()
        return self._key

    async def _stored_key(self) -> bytes | None:
        query = select(push_keys.c.private_key)
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def _new_key(self) -> bytes:
        number = generate_private_key(SECP256R1()).private_numbers().private_value
        new = number.to_bytes(KEY_BYTES)
        try:
            await self._database.execute(insert(push_keys).values(id=1, private_key=new))
        except Conflict:
            # Another process was faster, and its key is the one that counts.
            return await self._stored_key() or new
        return new

    async def language_of(self, session: str) -> Language | None:
        """The language of the messages to the browser of a session; None if it gets none."""
        query = select(push_devices.c.language).where(push_devices.c.session == session)
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def put(self, guest: Guest, device: Device, at: int) -> None:
        """Store the device of a session in place of any other, also of another session of the same browser.

        Raises `Refusal` if the session has ended.
        """
        same = or_(push_devices.c.session == guest.session, push_devices.c.endpoint == device.endpoint)
        values = {name: getattr(device, name) for name in ("endpoint", "public_key", "auth", "language", "site")}

        def change(connection: Connection) -> None:
            alive = select(sessions.c.id).where(sessions.c.id == guest.session, sessions.c.guest == guest.id)
            if connection.execute(alive).first() is None:
                raise Refusal("no-session", status=404)
            connection.execute(delete(push_devices).where(same))
            connection.execute(insert(push_devices).values(session=guest.session, created=at, **values))
            _drop_oldest(connection, guest.id)

        await self._database.write(change)

    async def remove(self, session: str) -> None:
        """Send nothing more to the browser of a session, and forget what waits."""

        def change(connection: Connection) -> None:
            connection.execute(delete(push_devices).where(push_devices.c.session == session))
            connection.execute(delete(outbox).where(outbox.c.channel == "push", outbox.c.recipient == session))

        await self._database.write(change)

    async def remove_endpoint(self, endpoint: str) -> None:
        """A push service does not know a browser any more."""
        await self._database.execute(delete(push_devices).where(push_devices.c.endpoint == endpoint))

    async def forget_gone(self) -> None:
        """Delete notices to devices that are gone, and turns that were told to them."""
        gone = outbox.c.recipient.not_in(select(push_devices.c.session))
        await self._database.execute(delete(outbox).where(outbox.c.channel == "push", gone))


def _drop_oldest(connection: Connection, guest: str) -> None:
    own = select(push_devices.c.session).join(sessions, sessions.c.id == push_devices.c.session)
    ordered = own.where(sessions.c.guest == guest).order_by(push_devices.c.created.desc(), push_devices.c.session)
    surplus = connection.execute(ordered.offset(MAX_DEVICES)).scalars().all()
    connection.execute(delete(push_devices).where(push_devices.c.session.in_(surplus)))


def load_own_devices(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """The devices of a person, for the person: without the endpoint and the keys, with which anybody could send."""
    shown = push_devices.c.session, push_devices.c.language, push_devices.c.site, push_devices.c.created
    query = select(*shown).join(sessions, sessions.c.id == push_devices.c.session).where(sessions.c.guest == guest)
    return [dict(row._mapping) for row in connection.execute(query.order_by(push_devices.c.created))]
