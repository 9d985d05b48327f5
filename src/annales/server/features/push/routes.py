"""`/api/push`: push messages to the browser that asks, for guests and for members."""

from __future__ import annotations

from functools import partial

from litestar import Response
from litestar.handlers import BaseRouteHandler
from sqlalchemy import Connection, delete, insert, or_, select

from annales.server.act import Anybody, get, post
from annales.server.db.schema import sessions
from annales.server.db.transactions import changes, reads
from annales.server.delivery.push.encryption import public_key_text
from annales.server.delivery.push.push import Device, check_device
from annales.server.delivery.push.queries import push_key
from annales.server.delivery.schema import outbox, push_devices
from annales.server.errors import Refusal
from annales.server.features.push.messages import PushInfo, SubscribePush
from annales.server.http.requests import ApiConnection, ApiRequest, server_of
from annales.server.people.requests import find_or_create_person
from annales.server.person import Person
from annales.server.server import Feature, Server
from annales.text.messages import Language

__all__ = ["PUSH"]

MAX_DEVICES = 20
"""Devices of one person, so that a turn makes no flood of messages. A further one takes the place of the oldest."""


def sends_push(request: ApiConnection, _: BaseRouteHandler) -> None:
    """Raise `Refusal` on a server that sends no push messages."""
    if not server_of(request).settings.sends_push:
        raise Refusal("no-push", status=404)


post_push = partial(post, tags=["push"], refuses=(404, 429), guards=[sends_push], limit="devices")


@get("/api/push", tags=["push"])
async def show_push(server: Server, me: Anybody) -> PushInfo:
    """Whether the server sends push messages, and whether this browser gets them."""
    return await _info(server, me) if server.settings.sends_push else PushInfo(None, on=False)


@post_push("/api/push/subscribe")
async def subscribe_push(server: Server, request: ApiRequest, data: SubscribePush) -> Response[PushInfo]:
    """Send push messages to this browser when it is the person's turn, and when the account is changed elsewhere."""
    device = check_device(data.endpoint, data.p256dh, data.auth, data.language, _site(request))
    person, cookies = await find_or_create_person(request)
    await put_device.on(server.database, person, device, server.time.now())
    return Response(await _info(server, person), cookies=cookies)


@post_push("/api/push/unsubscribe")
async def unsubscribe_push(server: Server, me: Person) -> PushInfo:
    """Send no further push messages to this browser."""
    await remove_device.on(server.database, me.session)
    return await _info(server, me)


PUSH = Feature((show_push, subscribe_push, unsubscribe_push))


async def _info(server: Server, person: Person) -> PushInfo:
    language = await load_language.on(server.database, person.session)
    return PushInfo(public_key_text(await push_key(server.database)), on=language is not None, language=language)


def _site(request: ApiRequest) -> str:
    """The origin of the page. The middleware has checked that it is that of the host."""
    host = request.headers.get("host", "")[:280].lower()
    return request.headers.get("origin", f"{request.url.scheme}://{host}").lower()[:300]


@reads
def load_language(db: Connection, session: str) -> Language | None:
    """The language of the messages to the browser of a session; None if it gets none."""
    return db.execute(select(push_devices.c.language).where(push_devices.c.session == session)).scalar()


@changes()
def put_device(db: Connection, person: Person, device: Device, at: int) -> None:
    """Store the device of a session in place of any other, also of another session of the same browser.

    Raises `Refusal` if the session has ended.
    """
    alive = select(sessions.c.id).where(sessions.c.id == person.session, sessions.c.person == person.id)
    if db.execute(alive).first() is None:
        raise Refusal("no-session", status=404)
    same = or_(push_devices.c.session == person.session, push_devices.c.endpoint == device.endpoint)
    db.execute(delete(push_devices).where(same))
    db.execute(insert(push_devices).values(session=person.session, created=at, **vars(device)))
    _drop_oldest(db, person.id)


def _drop_oldest(db: Connection, person: str) -> None:
    own = select(push_devices.c.session).join(sessions, sessions.c.id == push_devices.c.session)
    ordered = own.where(sessions.c.person == person).order_by(push_devices.c.created.desc(), push_devices.c.session)
    surplus = db.execute(ordered.offset(MAX_DEVICES)).scalars().all()
    db.execute(delete(push_devices).where(push_devices.c.session.in_(surplus)))


@changes()
def remove_device(db: Connection, session: str) -> None:
    """Send nothing more to the browser of a session, and forget what waits."""
    db.execute(delete(push_devices).where(push_devices.c.session == session))
    db.execute(delete(outbox).where(outbox.c.channel == "push", outbox.c.recipient == session))
