import { expect, test, vi } from "vitest";

import type { Group, GroupPerson, GroupRole } from "../../api/generated/messages";
import { ownZone } from "../../shell/i18n/format";
import { allZones, lengthOf, newMeeting, timeAt, timeHere } from "./meetings";
import { offeredRoles, peopleByRole } from "./roles";

const GROUP: Group = {
  id: "1",
  name: "Tuesday club",
  description: "",
  visibility: "public",
  members: 2,
  role: "owner",
  number: 1,
  people: [],
  link: null,
};

function person(role: GroupRole, number = 2, registered = true): GroupPerson {
  return { number, name: role, role, registered, since: "2026-01-31T00:00:00+00:00" };
}

test("an owner is offered to hand the group over to people with an account only", () => {
  expect(offeredRoles(GROUP, person("member"))).toEqual(["organiser", "owner", "nobody", "barred"]);
  expect(offeredRoles(GROUP, person("organiser", 2, false))).toEqual(["member", "nobody", "barred"]);
  expect(offeredRoles(GROUP, person("owner", 1))).toEqual([]);
});

test("organisers are offered nothing about other leaders, and members nothing at all", () => {
  const organiser: Group = { ...GROUP, role: "organiser", number: 3 };
  expect(offeredRoles(organiser, person("owner"))).toEqual([]);
  expect(offeredRoles(organiser, person("organiser"))).toEqual([]);
  expect(offeredRoles(organiser, person("asked"))).toEqual(["member", "nobody", "barred"]);
  expect(offeredRoles({ ...GROUP, role: "member", number: 3 }, person("member"))).toEqual([]);
});

test("people who wait come first, and leaders before members", () => {
  const parts = peopleByRole([person("member"), person("asked"), person("owner"), person("barred")]);
  expect(parts.map(({ heading, people }) => [heading, people.map(({ name }) => name)])).toEqual([
    ["asked", ["asked"]],
    ["members", ["owner", "member"]],
    ["barred", ["barred"]],
  ]);
});

test("a new meeting is a week ahead in the zone of the browser, which is among the choices", () => {
  const form = newMeeting(new Date(2026, 11, 28, 9));
  expect([form.begins, form.zone]).toEqual(["2027-01-04T19:00", ownZone()]);
  expect(allZones(form.zone)).toContain(ownZone());
});

test("the zone of a meeting is among the choices, whatever this browser calls it", () => {
  expect(allZones("Asia/Kolkata")).toContain("Asia/Kolkata");
  expect(allZones("Asia/Calcutta")).toContain("Asia/Calcutta");
});

test("a meeting is shown where the browser is older than the time zone of the place", () => {
  const meeting = { begins: "2026-12-01T19:30", zone: "Mars/New_Town", at: "2026-12-01T03:30:00+00:00" };
  expect(timeAt(meeting)).toMatch(/^Tuesday, December 1, 2026.* 7:30\sPM$/);
  expect(timeHere(meeting)).not.toBe("");
});

test("a browser that cannot tell its time zone is in UTC", () => {
  for (const timeZone of ["Etc/Unknown", undefined]) {
    const told = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ timeZone } as never);
    expect(ownZone()).toBe("UTC");
    told.mockRestore();
  }
});

test("lengths are hours and minutes", () => {
  expect([45, 120, 150].map(lengthOf)).toEqual(["45 min", "2 h", "2 h 30 min"]);
});
