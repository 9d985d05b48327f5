"""`/api/push`: push messages to the browser that asks, for guests and for members."""

from __future__ import annotations

from functools import partial

from litestar import Response, get, post
from litestar.params import JSONBody

from annales.server.errors import Refusal
from annales.server.model.push_messages import PushInfo, SubscribePush
from annales.server.push.devices import PushDevices
from annales.server.routes.account_answers import known_guest
from annales.server.routes.common import (
    ApiRequest,
    StrictJson,
    address_of,
    documented,
    find_guest,
    find_or_create_guest,
    services_of,
)

__all__ = ["PUSH_ROUTES"]

TAGS = ["push"]
post_push = partial(post, tags=TAGS, status_code=200, return_dto=None)


@get("/api/push", tags=TAGS)
async def show_push(request: ApiRequest) -> PushInfo:
    """Whether the server sends push messages, and whether this browser gets them."""
    return await services_of(request).push.show(await find_guest(request))


@post_push("/api/push/subscribe", dto=StrictJson[SubscribePush], responses=documented(None, 404, 429))
async def subscribe_push(request: ApiRequest, data: JSONBody[SubscribePush]) -> Response[PushInfo]:
    """Send push messages to this browser when it is the person's turn, and when the account is changed elsewhere."""
    devices = _devices(request)
    guest, cookies = await find_or_create_guest(request)
    return Response(await devices.subscribe(guest, data, _site(request)), cookies=cookies)


@post_push("/api/push/unsubscribe", responses=documented(None, 404, 429))
async def unsubscribe_push(request: ApiRequest) -> PushInfo:
    """Send no further push messages to this browser."""
    return await _devices(request).unsubscribe(await known_guest(request))


PUSH_ROUTES = (show_push, subscribe_push, unsubscribe_push)


def _devices(request: ApiRequest) -> PushDevices:
    services = services_of(request)
    if not services.push.is_on:
        raise Refusal("no-push", status=404)
    services.rate_limits.devices.check(address_of(request))
    return services.push


def _site(request: ApiRequest) -> str:
    """The origin of the page. The middleware has checked that it is that of the host."""
    host = request.headers.get("host", "")[:280].lower()
    return request.headers.get("origin", f"{request.url.scheme}://{host}").lower()[:300]
