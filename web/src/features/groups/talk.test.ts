import { expect, test } from "vitest";

import { ApiError } from "../../api/requests";
import type { GroupChat, GroupLine, GroupLines } from "../../api/generated/messages";
import type { GroupTalkServer } from "./requests";
import { GroupTalk } from "./talk.svelte";

const line = (number: number, text = `line ${String(number)}`): GroupLine => ({ number, name: "Ben", own: false, text, at: "2026-01-01T10:00:00+00:00" });
const chat = (lines: GroupLine[], more: Partial<GroupChat> = {}): GroupChat => ({ lines, version: lines.at(-1)?.number ?? 0, older: false, can_write: true, hidden: [], ...more });
const part = (lines: GroupLine[], version: number, more = false): GroupLines => ({ lines, version, more });

/** A server that does only what a test needs. */
function serverWith(given: Partial<GroupTalkServer>): GroupTalkServer {
  const unused = () => Promise.reject(new Error("unused"));
  return { chat: unused, after: unused, before: unused, write: unused, seen: unused, remove: unused, read: unused, report: unused, ...given };
}

const texts = (talk: GroupTalk) => talk.lines.map(({ text }) => text);

test("changes are asked for until there are no more, and replace lines that were removed", async () => {
  const asked: number[] = [];
  const answers = [part([line(3)], 3, true), part([line(2, ""), line(4)], 5)];
  const after = (version: number) => {
    asked.push(version);
    return Promise.resolve(answers[asked.length - 1] ?? part([], 5));
  };
  const talk = new GroupTalk("g", serverWith({ chat: () => Promise.resolve(chat([line(1), line(2)])), after }));
  await talk.look();
  await talk.look();
  expect(texts(talk)).toEqual(["line 1", "", "line 3", "line 4"]);
  await talk.look();
  expect(asked).toEqual([2, 3, 5]);
});

test("the member's line is shown once, and lines of others that were written before it are not missed", async () => {
  const talk = new GroupTalk(
    "g",
    serverWith({
      chat: () => Promise.resolve(chat([line(1)])),
      write: (text) => Promise.resolve(line(3, text)),
      after: () => Promise.resolve(part([line(2), line(3, "mine")], 3)),
    }),
  );
  await talk.look();
  expect(await talk.write("mine", "id")).toBe(true);
  await talk.look();
  expect(texts(talk)).toEqual(["line 1", "line 2", "mine"]);
});

test("older lines come before the others, and a removed line that is not shown yet stays away", async () => {
  const talk = new GroupTalk(
    "g",
    serverWith({
      chat: () => Promise.resolve(chat([line(5)], { older: true })),
      before: () => Promise.resolve(part([line(3), line(4)], 5, true)),
      after: () => Promise.resolve(part([line(1, "")], 6)),
    }),
  );
  await talk.look();
  await talk.loadOlder();
  await talk.look();
  expect(talk.lines.map(({ number }) => number)).toEqual([3, 4, 5]);
  expect(talk.older).toBe(true);
});

test("an answer from before somebody was blocked does not bring the lines back", async () => {
  let give: (lines: GroupLines) => void = () => undefined;
  const talk = new GroupTalk(
    "g",
    serverWith({
      chat: () => Promise.resolve(chat([line(1)])),
      after: () =>
        new Promise((resolve) => {
          give = resolve;
        }),
      read: () => Promise.resolve(chat([], { version: 2 })),
    }),
  );
  await talk.look();
  const looking = talk.look();
  await talk.read(1, "block");
  give(part([line(2)], 2));
  await looking;
  expect(talk.lines).toEqual([]);
});

test("what was seen is sent once, and again if the server was not reached", async () => {
  const told: number[] = [];
  let works = false;
  const seen = (number: number) => {
    told.push(number);
    return works ? Promise.resolve({ number }) : Promise.reject(new ApiError({ key: "unreachable", args: {} }));
  };
  const talk = new GroupTalk("g", serverWith({ chat: () => Promise.resolve(chat([line(1), line(2)])), seen }));
  await talk.noteSeen();
  await talk.look();
  await talk.noteSeen();
  works = true;
  await talk.noteSeen();
  await talk.noteSeen();
  expect(told).toEqual([2, 2]);
});

test("why a line was refused stays until the next one", async () => {
  const refused = new ApiError({ key: "silenced", args: {} });
  const talk = new GroupTalk(
    "g",
    serverWith({ chat: () => Promise.resolve(chat([])), after: () => Promise.resolve(part([], 0)), write: () => Promise.reject(refused) }),
  );
  await talk.look();
  expect(await talk.write("hello", "id")).toBe(false);
  await talk.look();
  expect(talk.fault?.key).toBe("silenced");
});

test("the next question follows soon after news, and late where there are none", async () => {
  const after = (version: number) => Promise.resolve(part(version === 0 ? [line(1)] : [], 1));
  const talk = new GroupTalk("g", serverWith({ chat: () => Promise.resolve(chat([])), after }));
  const pauses: number[] = [];
  for (let looks = 0; looks < 3; looks += 1) {
    await talk.look();
    pauses.push(talk.pause);
  }
  expect(pauses).toEqual([300, 300, 4000]);
});
