"""`/api/moderation/reports`: reports of all kinds, for accounts with the role of a moderator."""

from __future__ import annotations

from functools import partial

from annales.server.act import Moderator, get, post
from annales.server.features.reports import queries
from annales.server.features.reports.messages import ReportInfo, ResolveReport
from annales.server.features.reports.queries import KINDS
from annales.server.server import Feature, Server

__all__ = ["REPORT"]

report_get, report_post = (partial(method, tags=["moderation"]) for method in (get, post))


@report_get("/api/moderation/reports", refuses=(403,))
async def list_reports(server: Server, me: Moderator) -> list[ReportInfo]:  # noqa: ARG001 - admits moderators only
    """The open reports, the oldest first."""
    return await queries.list_reports.on(server.database)


@report_post("/api/moderation/reports/{report:int}", refuses=(403, 404))
async def resolve_report(server: Server, me: Moderator, report: int, data: ResolveReport) -> list[ReportInfo]:
    """Close a report; answers with those that are still open."""
    # With this key the change waits in the same order as other changes of the subject in all processes.
    subject = await queries.find_subject.on(server.database, report)
    found = await queries.resolve_report.on(server.database, subject, report, me.id, data.resolution)
    if data.resolution != "dismiss":
        await KINDS[found.kind].tell(server, found)
    return await queries.list_reports.on(server.database)


REPORT = Feature((list_reports, resolve_report))
