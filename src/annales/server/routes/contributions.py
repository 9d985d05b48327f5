"""`/api/moderation/contributions`: reports about what members write for everybody, and what the routes of it share."""

from __future__ import annotations

from functools import partial

from litestar import get, post
from litestar.params import FromPath, JSONBody

from annales.server.errors import Refusal
from annales.server.model.contribution_messages import (
    ContributionReport,
    HideContribution,
    ResolveContributionReport,
)
from annales.server.model.guest import Guest
from annales.server.routes.common import ApiRequest, StrictJson, address_of, documented, find_guest, services_of
from annales.server.routes.moderation import MAX_ID, TAGS, moderator_of
from annales.server.server_time import iso_seconds
from annales.server.storage.contributions import Viewer
from annales.server.storage.reports import MODERATOR

__all__ = ["CONTRIBUTION_ROUTES", "check_rate", "member_of", "viewer_of"]

post_moderation = partial(post, tags=TAGS, status_code=200, return_dto=None)


@get("/api/moderation/contributions", tags=TAGS, responses=documented(None, 403))
async def list_contribution_reports(request: ApiRequest) -> list[ContributionReport]:
    """The open reports about public notes, reviews and pages of places, the oldest first."""
    await moderator_of(request)
    return await _open(request)


@post_moderation(
    "/api/moderation/contributions", dto=StrictJson[HideContribution], responses=documented(None, 403, 404)
)
async def hide_contribution(request: ApiRequest, data: JSONBody[HideContribution]) -> list[ContributionReport]:
    """Hide something from all but its author and the moderators, or show it again; answers with the open reports."""
    await moderator_of(request)
    await services_of(request).contribution_reports.set_hidden(data.kind, data.subject, hidden=data.hidden)
    return await _open(request)


@post_moderation(
    "/api/moderation/contributions/{report:int}",
    dto=StrictJson[ResolveContributionReport],
    responses=documented(None, 403, 404),
)
async def resolve_contribution_report(
    request: ApiRequest, report: FromPath[int], data: JSONBody[ResolveContributionReport]
) -> list[ContributionReport]:
    """Close a report; answers with those that are still open."""
    moderator = await moderator_of(request)
    if not 0 < report <= MAX_ID:
        raise Refusal("no-report", status=404)
    await services_of(request).contribution_reports.resolve(report, moderator.id, data.resolution)
    return await _open(request)


CONTRIBUTION_ROUTES = (list_contribution_reports, hide_contribution, resolve_contribution_report)


def viewer_of(guest: Guest | None) -> Viewer:
    """What somebody may see of what others have written."""
    return Viewer() if guest is None else Viewer(guest.id, guest.role == MODERATOR)


def check_rate(request: ApiRequest) -> None:
    """Raise `Refusal` if the address may not send another contribution now."""
    services_of(request).rate_limits.contributions.check(address_of(request))


async def member_of(request: ApiRequest) -> Guest:
    """Somebody with an account who changes something that everybody sees. Raises `Refusal`."""
    check_rate(request)
    guest = await find_guest(request)
    if guest is None or not guest.registered:
        raise Refusal("needs-account", status=403)
    return guest


async def _open(request: ApiRequest) -> list[ContributionReport]:
    return [
        ContributionReport(
            id=row.id,
            kind=row.kind,
            subject=row.subject,
            text=row.text,
            author=row.author_name,
            reason=row.reason,
            note=row.note,
            reporter=row.by,
            at=iso_seconds(row.at),
        )
        for row in await services_of(request).contribution_reports.list_open()
    ]
