/** The requests of moderators about reports. */
import { ask, change } from "../../api/requests";
import type { HidePost, ReportInfo, Resolution } from "../../api/generated/messages";

export const reportsApi = {
  open: () => ask<ReportInfo[]>("/api/moderation/reports"),
  resolve: (report: number, resolution: Resolution) => change<ReportInfo[]>(`/api/moderation/reports/${String(report)}`, { resolution }),
  /** Hides what a member has written, or shows it again. */
  hide: (kind: HidePost["kind"], subject: string, hidden: boolean) => change<ReportInfo[]>("/api/moderation/contributions", { kind, subject, hidden }),
};
