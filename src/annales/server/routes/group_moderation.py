"""`/api/moderation/groups`: groups that were reported, for accounts with the role of a moderator."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from annales.server.errors import Refusal
from annales.server.model.group_messages import GroupReportInfo, ResolveGroupReport
from annales.server.routes.common import ApiRequest, StrictJson, documented, services_of
from annales.server.routes.moderation import MAX_ID, TAGS, moderator_of
from annales.server.server_time import iso_seconds

__all__ = ["GROUP_MODERATION_ROUTES"]


@get("/api/moderation/groups", tags=TAGS, responses=documented(None, 403))
async def list_group_reports(request: ApiRequest) -> list[GroupReportInfo]:
    """The open reports about groups, the oldest first."""
    await moderator_of(request)
    return await _open(request)


@post(
    "/api/moderation/groups/{report:int}",
    tags=TAGS,
    status_code=200,
    dto=StrictJson[ResolveGroupReport],
    return_dto=None,
    responses=documented(None, 403, 404),
)
async def resolve_group_report(
    request: ApiRequest, report: FromPath[int], data: JSONBody[ResolveGroupReport]
) -> list[GroupReportInfo]:
    """Close a report about a group; answers with those that are still open."""
    moderator = await moderator_of(request)
    if not 0 < report <= MAX_ID:
        raise Refusal("no-report", status=404)
    await services_of(request).group_reports.resolve(report, moderator.id, data.resolution)
    return await _open(request)


GROUP_MODERATION_ROUTES = (list_group_reports, resolve_group_report)


async def _open(request: ApiRequest) -> list[GroupReportInfo]:
    return [
        GroupReportInfo(
            id=row.id,
            group=row.group_id,
            name=row.name,
            description=row.description,
            reason=row.reason,
            note=row.note,
            reporter=row.by,
            at=iso_seconds(row.at),
        )
        for row in await services_of(request).group_reports.list_open()
    ]
