/** What people are to a group, and what the page offers for it. The server decides. */
import type { Group, GroupPerson, GroupRole } from "../../api/generated/messages";
import type { NewRole } from "./requests";

const MEMBERS: readonly (GroupRole | null)[] = ["owner", "organiser", "member"];

export function isMember(role: GroupRole | null): boolean {
  return MEMBERS.includes(role);
}

export function isLeader(role: GroupRole | null): boolean {
  return role === "owner" || role === "organiser";
}

/** The roles that the viewer can give to somebody else; "nobody" removes the person, or ends an invitation. */
export function offeredRoles({ role, number }: Group, person: GroupPerson): readonly NewRole[] {
  if (person.number === number || !isLeader(role)) return [];
  if (person.role === "asked") return ["member", "nobody", "barred"];
  if (person.role === "invited" || person.role === "barred") return ["nobody"];
  if (role === "organiser") return person.role === "member" ? ["nobody", "barred"] : [];
  const others: readonly NewRole[] = person.role === "member" ? ["organiser"] : ["member"];
  return [...others, ...(person.registered ? (["owner"] as const) : []), "nobody", "barred"];
}

/** The people of a group under headings: those who wait for an answer first. */
export function peopleByRole(people: readonly GroupPerson[]): { heading: "asked" | "members" | "invited" | "barred"; people: GroupPerson[] }[] {
  const of = (...roles: GroupRole[]): GroupPerson[] => roles.flatMap((role) => people.filter((person) => person.role === role));
  return [
    { heading: "asked" as const, people: of("asked") },
    { heading: "members" as const, people: of("owner", "organiser", "member") },
    { heading: "invited" as const, people: of("invited") },
    { heading: "barred" as const, people: of("barred") },
  ].filter((part) => part.people.length > 0);
}
