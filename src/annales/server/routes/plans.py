"""`/api/tables/TABLE/plans`: conditional moves in games with days for each move. Only their owner sees them."""

from __future__ import annotations

from functools import partial

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from annales.server.model.plan_messages import PlanList, PlanMoves, PlanQuestion, SetPlans
from annales.server.routes.common import (
    ApiRequest,
    StrictJson,
    address_of,
    documented,
    find_guest,
    json_response,
    services_of,
)

__all__ = ["PLAN_ROUTES"]

TAGS = ["plans"]
post_plans = partial(post, tags=TAGS, status_code=200, return_dto=None)


@get("/api/tables/{table:str}/plans", tags=TAGS, responses=documented(None, 404))
async def show_plans(request: ApiRequest, table: FromPath[str]) -> PlanList:
    """The own conditional moves at an own table."""
    services = services_of(request)
    return await services.plans.show(*await services.tables.get_own(table, await find_guest(request)))


@post_plans("/api/tables/{table:str}/plans", dto=StrictJson[SetPlans], responses=documented(None, 404, 409, 429))
async def set_plans(request: ApiRequest, table: FromPath[str], data: JSONBody[SetPlans]) -> PlanList:
    """Replace the own conditional moves, while it is somebody else's turn. Without lines there are none any more."""
    services = services_of(request)
    services.rate_limits.plans.check(address_of(request))
    return await services.plans.set(*await services.tables.get_own(table, await find_guest(request)), data)


@post_plans(
    "/api/tables/{table:str}/plans/moves",
    media_type=MediaType.JSON,
    dto=StrictJson[PlanQuestion],
    responses=documented(PlanMoves, 404, 409, 429),
)
async def show_possible_moves(
    request: ApiRequest, table: FromPath[str], data: JSONBody[PlanQuestion]
) -> Response[bytes]:
    """What could be played at an own table after some moves. Nothing is changed."""
    services = services_of(request)
    services.rate_limits.plans.check(address_of(request))
    own = await services.tables.get_own(table, await find_guest(request))
    return json_response(await services.plans.possible(*own, data))


PLAN_ROUTES = (show_plans, set_plans, show_possible_moves)
