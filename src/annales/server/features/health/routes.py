"""`/health` and `/metrics`: the state of the server, for those who run it, and what they tell everybody."""

from __future__ import annotations

from hmac import compare_digest

from litestar import Response
from litestar.exceptions import NotFoundException
from sqlalchemy import Connection, select

from annales.server.act import get
from annales.server.db.engine import now
from annales.server.db.schema import announcements
from annales.server.features.health.messages import Announcement, Health, Liveness
from annales.server.http.requests import NOT_COMPRESSED, ApiRequest
from annales.server.live.signal_transport import signals_between
from annales.server.metrics import CONTENT_TYPE
from annales.server.server import Feature, Server
from annales.server.workers.pool import workers_of

__all__ = ["HEALTH"]


@get("/health", tags=["server"], refuses=(503, 507))
async def show_health(server: Server) -> Health:
    """Whether the server is ready, and whether worker processes choose the bots' moves."""
    server.drain.check()
    await server.database.read(lambda db: db.execute(select(1)).scalar_one())
    server.database.check_space()
    signals = signals_between(server)
    return Health(ready=True, workers=workers_of(server).ready, notices=signals.works if signals.exist else None)


@get("/health/live", tags=["server"])
async def show_liveness() -> Liveness:
    """That the process answers, whether or not its database does."""
    return Liveness(live=True)


@get("/api/announcement", tags=["server"], refuses=(503,))
def show_announcement(db: Connection) -> Announcement | None:
    """What the administrator of the server tells everybody now; null if there is nothing."""
    query = select(announcements.c.text).where(announcements.c.until > now()).order_by(announcements.c.id.desc())
    text = db.execute(query).scalar()
    return None if text is None else Announcement(text)


@get("/metrics", tags=[], include_in_schema=False, opt={NOT_COMPRESSED: True})
async def show_metrics(server: Server, request: ApiRequest) -> Response[bytes]:
    """The metrics of this process in the text format of Prometheus, for clients with the token."""
    given, token = request.headers.get("authorization", ""), server.settings.metrics_token
    # Without the token the answer is that of a path that does not exist.
    if not token or not compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise NotFoundException
    return Response(server.metrics.text(), media_type=CONTENT_TYPE)


HEALTH = Feature((show_health, show_liveness, show_announcement, show_metrics))
