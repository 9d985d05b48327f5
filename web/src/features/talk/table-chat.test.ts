import { beforeEach, expect, test, vi } from "vitest";

import { ApiError } from "../../api/requests";
import type { ChatLine, ChatLog } from "../../api/types";
import { type ChatServer, TableChat } from "./table-chat.svelte";

const line = (number: number, seat = 1, text = `line ${String(number)}`): ChatLine => ({ type: "chat", number, seat, name: "Ben", text, at: "2026-01-01T10:00:00+00:00" });
const log = (lines: ChatLine[], blocked: number[] = []): ChatLog => ({ lines, blocked, can_write: true });

/** A server that answers with a log, and takes nothing down. */
function serverWith(answer: () => ChatLog, write: (text: string) => Promise<ChatLine> = () => Promise.reject(new Error("unused"))): ChatServer {
  const give = () => Promise.resolve(answer());
  return { log: give, block: give, report: give, write };
}

const numbers = (chat: TableChat) => chat.shown.map(({ number }) => number);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test("lines of the socket and of the server are shown once, in order", async () => {
  const chat = new TableChat("t", serverWith(() => log([line(1), line(2)])));
  expect(chat.hear(line(3), false)).toBe(true);
  await chat.load();
  expect(chat.hear(line(2), false)).toBe(false);
  expect(numbers(chat)).toEqual([1, 2, 3]);
});

test("a line that comes again has lost its text", () => {
  const chat = new TableChat("t", serverWith(() => log([])));
  chat.hear(line(1), false);
  expect(chat.hear(line(1, 1, ""), false)).toBe(false);
  expect(chat.shown.map(({ text }) => text)).toEqual([""]);
  expect(chat.unread).toBe(1);
});

test("lines of others are unread until the viewer looks, own ones never are", () => {
  const chat = new TableChat("t", serverWith(() => log([])));
  chat.hear(line(1), false);
  chat.hear(line(2, 0), true);
  expect(chat.unread).toBe(1);
  chat.look(true);
  expect(chat.hear(line(3), false)).toBe(false);
  expect(chat.unread).toBe(0);
});

test("a muted seat stays muted at this table, and is read nowhere", async () => {
  const chat = new TableChat("t", serverWith(() => log([])));
  await chat.mute(1, true);
  expect(chat.hear(line(1), false)).toBe(false);
  expect(numbers(new TableChat("t", serverWith(() => log([]))))).toEqual([]);
  expect(new TableChat("t", serverWith(() => log([]))).hides(1)).toBe(true);
  expect(new TableChat("other", serverWith(() => log([]))).hides(1)).toBe(false);
  await chat.mute(1, false);
  expect(numbers(chat)).toEqual([1]);
});

test("what a blocked person wrote is gone", async () => {
  let answer = log([line(1), line(2, 0)]);
  const chat = new TableChat("t", serverWith(() => answer));
  await chat.load();
  chat.hear(line(3), false);
  answer = log([line(2, 0)], [1]);
  await chat.block(1, true);
  expect(numbers(chat)).toEqual([2]);
});

test("why a line was refused is shown", async () => {
  const refused = new ApiError({ key: "silenced", args: {} });
  const chat = new TableChat("t", serverWith(() => log([]), () => Promise.reject(refused)));
  expect(await chat.write("hello", "id")).toBe(false);
  expect(chat.fault?.key).toBe("silenced");
  await chat.load();
  expect(chat.fault).toBeNull();
});
