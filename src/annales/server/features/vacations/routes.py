"""`/api/account/vacation`: times in which a person's clocks do not run, in games with days for each move."""

from __future__ import annotations

from functools import partial

from annales.server.act import Member, get, post
from annales.server.features.vacations import queries
from annales.server.features.vacations.messages import StartVacation, VacationInfo
from annales.server.people.events import person_events_of
from annales.server.server import Feature, Server

__all__ = ["VACATION"]

vacation_get, vacation_post = (partial(method, tags=["account"], refuses=(409,)) for method in (get, post))


@vacation_get("/api/account/vacation")
async def show_vacation(server: Server, me: Member) -> VacationInfo:
    """The vacation of your account, and the days that are left."""
    return await queries.load_vacation.on(server.database, me.id, server.time.now())


@vacation_post("/api/account/vacation")
async def start_vacation(server: Server, me: Member, data: StartVacation) -> VacationInfo:
    """Begin a vacation of some days now. It holds in all games with days for each move."""
    answer = await queries.start_vacation.on(server.database, me.id, data.days, server.time.now())
    # Clocks at open tables stop.
    person_events_of(server).change([me.id])
    return answer


@vacation_post("/api/account/vacation/end")
async def end_vacation(server: Server, me: Member) -> VacationInfo:
    """End the vacation now. Days that have not begun are not used up."""
    answer = await queries.end_vacation.on(server.database, me.id, server.time.now())
    person_events_of(server).change([me.id])
    return answer


VACATION = Feature((show_vacation, start_vacation, end_vacation))
