"""Queries about push messages: the key by which push services know this server, and what is sent."""

from __future__ import annotations

from collections.abc import Sequence

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from sqlalchemy import Connection, delete, insert, select

from annales.server.db.access import Database
from annales.server.db.schema import sessions
from annales.server.db.transactions import changes, reads, typed
from annales.server.delivery.outbox import REMINDERS, WaitingNotice
from annales.server.delivery.push.push import Device, PushMessage
from annales.server.delivery.reminders import PUSH_MILLISECONDS, DueReminder, still_due
from annales.server.delivery.schema import outbox, push_devices, push_keys
from annales.server.errors import Conflict

__all__ = ["forget_gone_devices", "prepare_push", "push_key", "remove_endpoint"]

KEY_BYTES = 32


async def push_key(database: Database) -> bytes:
    """The private key of a server, the same for all its processes. It is made when it is first asked for."""
    if known := await load_key.on(database):
        return known
    try:
        return await add_key.on(database)
    except Conflict:
        # Another process was faster, and its key is the one that counts.
        return await push_key(database)


@reads
def load_key(db: Connection) -> bytes | None:
    """The key, if it was made."""
    return db.execute(select(push_keys.c.private_key)).scalar()


@changes()
def add_key(db: Connection) -> bytes:
    """Make the key. Raises `Conflict` if there is one."""
    new = generate_private_key(SECP256R1()).private_numbers().private_value.to_bytes(KEY_BYTES)
    db.execute(insert(push_keys).values(id=1, private_key=new))
    return new


@changes()
def remove_endpoint(db: Connection, endpoint: str) -> None:
    """Forget a browser that its push service does not know any more."""
    db.execute(delete(push_devices).where(push_devices.c.endpoint == endpoint))


@changes()
def forget_gone_devices(db: Connection) -> None:
    """Delete notices to devices that are gone, also those that were sent."""
    gone = outbox.c.recipient.not_in(select(push_devices.c.session))
    db.execute(delete(outbox).where(outbox.c.channel == "push", gone))


def prepare_push(db: Connection, notices: Sequence[WaitingNotice], at: int) -> PushMessage | None:
    """The push message of a notice, or of a group; None if there is nothing to send any more."""
    notice = notices[0]
    whose = (push_devices.c.session == notice.recipient) & (sessions.c.person == notice.person)
    query = select(push_devices).join(sessions, sessions.c.id == push_devices.c.session).where(whose)
    row = db.execute(query).first()
    if row is None:
        return None
    device = typed(row, Device)
    if notice.kind not in REMINDERS:
        return PushMessage(notice.kind, device, notice.subject)
    found = still_due(db, notices, at)
    if not found:
        return None
    # A push service does not have to keep what is of no use any more.
    expires = max(min(time for time in (_told_until(notice, each), each.due) if time is not None) for each in found)
    about = tuple(each.about for each in found)
    return PushMessage(notice.kind, device, "", about, not all(each.slow for each in found), expires)


def _told_until(notice: WaitingNotice, found: DueReminder) -> int | None:
    """Until when a device gets a message about a turn, whatever the clock says."""
    return found.at + PUSH_MILLISECONDS if notice.kind == "turn" else None
