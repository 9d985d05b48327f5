"""`/health` and `/metrics`: the state of the server, for those who run it."""

from __future__ import annotations

from hmac import compare_digest

from litestar import Response, get
from litestar.exceptions import NotFoundException

from annales.server.metrics import CONTENT_TYPE
from annales.server.model.http_messages import Announcement, Health, Liveness
from annales.server.routes.common import NOT_COMPRESSED, ApiRequest, documented, services_of

__all__ = ["STATE_ROUTES"]


@get("/health", tags=["server"], responses=documented(None, 503))
async def show_health(request: ApiRequest) -> Health:
    """Whether the server is ready, and whether worker processes choose the bots' moves."""
    services = services_of(request)
    services.drain.check()
    await services.games.check()
    notices = services.notices
    return Health(ready=True, workers=services.workers.ready, notices=notices.works if notices.exist else None)


@get("/health/live", tags=["server"])
async def show_liveness() -> Liveness:
    """That the process answers, whether or not its database does."""
    return Liveness(live=True)


@get("/api/announcement", tags=["server"], responses=documented(None, 503))
async def show_announcement(request: ApiRequest) -> Announcement | None:
    """What the administrator of the server tells everybody now; null if there is nothing."""
    return await services_of(request).announcements.load()


@get("/metrics", include_in_schema=False, opt={NOT_COMPRESSED: True})
async def show_metrics(request: ApiRequest) -> Response[bytes]:
    """The metrics of this process in the text format of Prometheus, for whoever sends the token."""
    services = services_of(request)
    given, token = request.headers.get("authorization", ""), services.metrics_token
    # Without the token the answer is that of a path that does not exist.
    if not token or not compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise NotFoundException
    return Response(services.metrics.text(), media_type=CONTENT_TYPE)


STATE_ROUTES = (show_health, show_liveness, show_announcement, show_metrics)
