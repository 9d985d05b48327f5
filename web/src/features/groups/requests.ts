/** The requests about groups. */
import { ask, change } from "../../api/requests";
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
  LinesSeen,
  LobbyInfo,
  MeetingForm,
  Reading,
  ReportForm,
  SetGroupRole,
} from "../../api/generated/messages";

export type NewRole = SetGroupRole["role"];

function groupPath(id: string, ...words: string[]): string {
  return ["/api/groups", ...[id, ...words].map(encodeURIComponent)].join("/");
}

function linkPath(link: string): string {
  return `/api/group-links/${encodeURIComponent(link)}`;
}

export const groupsApi = {
  own: () => ask<GroupInfo[]>("/api/groups"),
  find: (query: FindGroups) => ask<GroupPage>("/api/groups/find", query),
  make: (form: GroupForm) => change<Group>("/api/groups", form),
  show: (id: string) => ask<Group>(groupPath(id)),
  change: (id: string, form: GroupForm) => change<Group>(groupPath(id), form),
  remove: (id: string) => change<GroupInfo[]>(groupPath(id, "forget"), {}, "ends"),
  join: (id: string, name: string) => change<Group>(groupPath(id, "join"), { name }),
  leave: (id: string, number: number) => change<GroupInfo[]>(groupPath(id, "people", String(number)), { role: "nobody" }, "ends"),
  setRole: (id: string, number: number, role: NewRole) => change<GroupInfo[]>(groupPath(id, "people", String(number)), { role }),
  invite: (id: string, name: string) => change<Group>(groupPath(id, "invitations"), { name }),
  setLink: (id: string, active: boolean) => change<Group>(groupPath(id, "link"), { active }),
  report: (id: string, report: ReportForm) => change<Group>(groupPath(id, "reports"), report),
  ofLink: (link: string) => ask<GroupInfo>(linkPath(link)),
  joinByLink: (link: string, name: string) => change<Group>(linkPath(link), { name }),
  meetings: (id: string) => ask<GroupMeetings>(groupPath(id, "meetings")),
  plan: (id: string, form: MeetingForm) => change<GroupMeetings>(groupPath(id, "meetings"), form),
  changeMeeting: (id: string, meeting: string, form: MeetingForm) => change<GroupMeetings>(groupPath(id, "meetings", meeting), form),
  signUp: (id: string, meeting: string, coming: boolean) => change<GroupMeetings>(groupPath(id, "meetings", meeting, "sign-up"), { coming }),
  setCalendar: (id: string, active: boolean) => change<GroupMeetings>(groupPath(id, "calendar"), { active }),
  ladder: (id: string) => ask<GroupLadder[]>(groupPath(id, "ladder")),
  tables: (id: string) => ask<LobbyInfo>(groupPath(id, "tables")),
  showTable: (id: string, table: string) => change<LobbyInfo>(groupPath(id, "tables"), { table }),
};

/** The requests about the talk of a group. */
export const groupTalk = (id: string) => ({
  chat: () => ask<GroupChat>(groupPath(id, "chat")),
  /** Where there is nothing new, the answer waits for it. */
  after: (version: number) => ask<GroupLines>(groupPath(id, "chat", "after", String(version))),
  before: (number: number) => ask<GroupLines>(groupPath(id, "chat", "before", String(number))),
  write: (text: string, request_id: string) => change<GroupLine>(groupPath(id, "chat"), { text, request_id }),
  seen: (number: number) => change<LinesSeen>(groupPath(id, "chat", "seen"), { number }, "aside"),
  remove: (number: number) => change<GroupLine>(groupPath(id, "chat", String(number), "remove"), {}),
  read: (number: number, reading: Reading) => change<GroupChat>(groupPath(id, "chat", String(number), "writer"), { reading }),
  report: (number: number, report: ReportForm) => change<GroupLine>(groupPath(id, "chat", String(number), "reports"), report),
});
/** Tests replace it. */
export type GroupTalkServer = ReturnType<typeof groupTalk>;
