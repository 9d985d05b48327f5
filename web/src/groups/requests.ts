/** The requests about groups. */
import { request } from "../api/http";
import type {
  FindGroups,
  Group,
  GroupChat,
  GroupForm,
  GroupMeetings,
  GroupInfo,
  GroupLadder,
  GroupLine,
  GroupLines,
  GroupPage,
  GroupReportInfo,
  LinesSeen,
  LobbyInfo,
  MeetingForm,
  Reading,
  ReportGroup,
  ReportLine,
  ResolveGroupReport,
  SetGroupRole,
} from "../api/generated/messages";

export type NewRole = SetGroupRole["role"];

function groupPath(id: string, ...words: string[]): string {
  return ["/api/groups", ...[id, ...words].map(encodeURIComponent)].join("/");
}

function linkPath(link: string): string {
  return `/api/group-links/${encodeURIComponent(link)}`;
}

export const groupsApi = {
  own: () => request<GroupInfo[]>("/api/groups"),
  find: (query: FindGroups) => request<GroupPage>("/api/groups/find", query),
  make: (form: GroupForm) => request<Group>("/api/groups", form),
  show: (id: string) => request<Group>(groupPath(id)),
  change: (id: string, form: GroupForm) => request<Group>(groupPath(id), form),
  remove: (id: string) => request<GroupInfo[]>(groupPath(id, "forget"), {}),
  join: (id: string, name: string) => request<Group>(groupPath(id, "join"), { name }),
  setRole: (id: string, number: number, role: NewRole) => request<GroupInfo[]>(groupPath(id, "people", String(number)), { role }),
  invite: (id: string, name: string) => request<Group>(groupPath(id, "invitations"), { name }),
  setLink: (id: string, active: boolean) => request<Group>(groupPath(id, "link"), { active }),
  report: (id: string, report: ReportGroup) => request<Group>(groupPath(id, "reports"), report),
  ofLink: (link: string) => request<GroupInfo>(linkPath(link)),
  joinByLink: (link: string, name: string) => request<Group>(linkPath(link), { name }),
  meetings: (id: string) => request<GroupMeetings>(groupPath(id, "meetings")),
  plan: (id: string, form: MeetingForm) => request<GroupMeetings>(groupPath(id, "meetings"), form),
  changeMeeting: (id: string, meeting: string, form: MeetingForm) => request<GroupMeetings>(groupPath(id, "meetings", meeting), form),
  signUp: (id: string, meeting: string, coming: boolean) => request<GroupMeetings>(groupPath(id, "meetings", meeting, "sign-up"), { coming }),
  setCalendar: (id: string, active: boolean) => request<GroupMeetings>(groupPath(id, "calendar"), { active }),
  ladder: (id: string) => request<GroupLadder[]>(groupPath(id, "ladder")),
  tables: (id: string) => request<LobbyInfo>(groupPath(id, "tables")),
  showTable: (id: string, table: string) => request<LobbyInfo>(groupPath(id, "tables"), { table }),
  chat: (id: string) => request<GroupChat>(groupPath(id, "chat")),
  linesAfter: (id: string, version: number) => request<GroupLines>(groupPath(id, "chat", "after", String(version))),
  linesBefore: (id: string, number: number) => request<GroupLines>(groupPath(id, "chat", "before", String(number))),
  write: (id: string, text: string, request_id: string) => request<GroupLine>(groupPath(id, "chat"), { text, request_id }),
  noteSeen: (id: string, number: number) => request<LinesSeen>(groupPath(id, "chat", "seen"), { number }),
  removeLine: (id: string, number: number) => request<GroupLine>(groupPath(id, "chat", String(number), "remove"), {}),
  readWriter: (id: string, number: number, reading: Reading) => request<GroupChat>(groupPath(id, "chat", String(number), "writer"), { reading }),
  reportLine: (id: string, number: number, report: ReportLine) => request<GroupLine>(groupPath(id, "chat", String(number), "reports"), report),
  reports: () => request<GroupReportInfo[]>("/api/moderation/groups"),
  resolve: (report: number, resolution: ResolveGroupReport["resolution"]) =>
    request<GroupReportInfo[]>(`/api/moderation/groups/${String(report)}`, { resolution }),
};
