"""What is sent by push messages, as far as the database knows it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, select

from annales.server.model.outbox import WaitingNotice
from annales.server.model.push import Device, PushMessage
from annales.server.storage.push_schema import push_devices
from annales.server.storage.schema import games, log, seats, sessions
from annales.server.storage.turns import PUSH_MILLISECONDS, push_turns

__all__ = ["prepare_push"]


def prepare_push(connection: Connection, notice: WaitingNotice, at: int) -> PushMessage | None:
    """The push message of a notice; None if there is nothing to send any more."""
    whose = (push_devices.c.session == notice.recipient) & (sessions.c.guest == notice.guest)
    query = select(push_devices).join(sessions, sessions.c.id == push_devices.c.session).where(whose)
    row = connection.execute(query).first()
    if row is None:
        return None
    device = Device(row.endpoint, row.public_key, row.auth, row.language, row.site)
    if notice.kind != "turn":
        return PushMessage(notice.kind, device, row.session, notice.subject)
    turn = _turn(connection, notice, at)
    if turn is None:
        return None
    # A push service does not have to keep what is of no use any more.
    expires = min(time for time in (turn.at + PUSH_MILLISECONDS, turn.due) if time is not None)
    is_urgent = (turn.time or {}).get("type") != "days"
    return PushMessage("turn", device, row.session, notice.subject, turn.game, is_urgent, expires)


def _turn(connection: Connection, notice: WaitingNotice, at: int) -> Row[Any] | None:
    own = (seats.c.guest == notice.guest) & (games.c.id == notice.subject)
    device = push_devices.c.session == notice.recipient
    query = push_turns(at).add_columns(games.c.time).where(own, device, log.c.version == notice.version)
    return connection.execute(query).first()
