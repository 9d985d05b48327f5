"""`/api/moderation`: reports and suspicious games, for accounts with the role of a moderator."""

from __future__ import annotations

from typing import cast

from litestar import get, post
from litestar.params import FromPath, JSONBody

from annales.server.errors import Refusal
from annales.server.model.chat_messages import ReportInfo, ReportReason, ResolveReport
from annales.server.model.guest import Guest
from annales.server.model.rating_messages import FlagInfo, ResolveFlag
from annales.server.routes.common import ApiRequest, StrictJson, documented, find_guest, services_of
from annales.server.server_time import iso_seconds
from annales.server.storage.reports import MODERATOR, StoredReport
from annales.server.tables.ratings import flag_message

__all__ = ["MAX_ID", "MODERATION_ROUTES", "TAGS", "moderator_of"]

TAGS = ["moderation"]
MAX_ID = 2**31 - 1
"""Ids of reports and flags are 32-bit numbers."""


@get("/api/moderation/reports", tags=TAGS, responses=documented(None, 403))
async def list_reports(request: ApiRequest) -> list[ReportInfo]:
    """The open reports, the oldest first."""
    await moderator_of(request)
    return [_info(report) for report in await services_of(request).reports.list_open()]


@post(
    "/api/moderation/reports/{report:int}",
    tags=TAGS,
    status_code=200,
    dto=StrictJson[ResolveReport],
    return_dto=None,
    responses=documented(None, 403, 404),
)
async def resolve_report(request: ApiRequest, report: FromPath[int], data: JSONBody[ResolveReport]) -> list[ReportInfo]:
    """Close a report; answers with those that are still open."""
    moderator = await moderator_of(request)
    if not 0 < report <= MAX_ID:
        raise Refusal("no-report", status=404)
    services = services_of(request)
    table, line = await services.reports.resolve(report, moderator.id, data.resolution)
    # Pages of groups ask by themselves for what has changed.
    if table is not None and line is not None and data.resolution != "dismiss":
        await services.chat.line_removed(table, line)
    return [_info(each) for each in await services.reports.list_open()]


@get("/api/moderation/ratings", tags=TAGS, responses=documented(None, 403))
async def list_flags(request: ApiRequest) -> list[FlagInfo]:
    """Pairs of people whose rated games look arranged, the oldest first. Nothing follows from them by itself."""
    await moderator_of(request)
    return [flag_message(flag) for flag in await services_of(request).rating_flags.list_open()]


@post(
    "/api/moderation/ratings/{flag:int}",
    tags=TAGS,
    status_code=200,
    dto=StrictJson[ResolveFlag],
    return_dto=None,
    responses=documented(None, 403, 404),
)
async def resolve_flag(request: ApiRequest, flag: FromPath[int], data: JSONBody[ResolveFlag]) -> list[FlagInfo]:
    """Note what a moderator thinks about such games; answers with those that are still open."""
    moderator = await moderator_of(request)
    flags = services_of(request).rating_flags
    if not 0 < flag <= MAX_ID:
        raise Refusal("no-report", status=404)
    await flags.resolve(flag, moderator.id, data.resolution)
    return [flag_message(each) for each in await flags.list_open()]


MODERATION_ROUTES = (list_reports, resolve_report, list_flags, resolve_flag)


async def moderator_of(request: ApiRequest) -> Guest:
    """The moderator who sends a request. The role is read with each request, so that it ends at once."""
    guest = await find_guest(request)
    if guest is None or guest.role != MODERATOR:
        raise Refusal("not-moderator", status=403)
    return guest


def _info(report: StoredReport) -> ReportInfo:
    return ReportInfo(
        id=report.id,
        table=report.table,
        game=report.game,
        group=report.group,
        group_name=report.group_name,
        reason=cast(ReportReason, report.reason),
        note=report.note,
        reporter=report.reporter,
        reported=report.reported,
        text=report.text,
        line=report.line,
        others=report.others,
        silenced=report.silenced,
        at=iso_seconds(report.at),
    )
