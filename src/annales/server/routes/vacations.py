"""`/api/account/vacation`: times in which the own clocks do not run, in games with days for each move."""

from __future__ import annotations

from functools import partial

from litestar import get, post
from litestar.params import JSONBody

from annales.server.model.account_messages import StartVacation, VacationInfo
from annales.server.routes.account_answers import registered_guest
from annales.server.routes.common import ApiRequest, StrictJson, documented, services_of

__all__ = ["VACATION_ROUTES"]

TAGS = ["account"]
post_vacation = partial(post, tags=TAGS, status_code=200, return_dto=None)


@get("/api/account/vacation", tags=TAGS, responses=documented(None, 409))
async def show_vacation(request: ApiRequest) -> VacationInfo:
    """The vacation of the own account, and the days that are left."""
    return await services_of(request).vacations.show(await registered_guest(request))


@post_vacation("/api/account/vacation", dto=StrictJson[StartVacation], responses=documented(None, 409))
async def start_vacation(request: ApiRequest, data: JSONBody[StartVacation]) -> VacationInfo:
    """Begin a vacation of some days now. It holds in all games with days for each move."""
    return await services_of(request).vacations.start(await registered_guest(request), data.days)


@post_vacation("/api/account/vacation/end", responses=documented(None, 409))
async def end_vacation(request: ApiRequest) -> VacationInfo:
    """End the vacation now. Days that have not begun are not used up."""
    return await services_of(request).vacations.end(await registered_guest(request))


VACATION_ROUTES = (show_vacation, start_vacation, end_vacation)
