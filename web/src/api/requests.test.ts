import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ApiError, ask, beginPage, beyondPage, change, compute, sendChanges } from "./requests";

interface Sent {
  path: string;
  body: unknown;
  signal: AbortSignal | null;
  answer: (value: unknown, status?: number) => void;
}

let sent: Sent[] = [];
let leave: () => void = () => undefined;

/** Lets everything happen that follows from what was answered. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setTimeout(resolve));
}
const paths = () => sent.map(({ path }) => path);

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener("abort", () => { reject(new DOMException("", "AbortError")); });
      sent.push({ path, body, signal: init.signal ?? null, answer: (value, status = 200) => { resolve(Response.json(value, { status })); } });
    });
  });
  leave = beginPage();
});

afterEach(() => {
  leave();
});

test("a question waits for a change that is under way", async () => {
  const changed = change("/switch", { on: true });
  const found = ask("/list");
  await settle();
  expect(paths()).toEqual(["/switch"]);

  sent[0]?.answer("changed");
  expect(await changed).toBe("changed");
  await settle();
  sent[1]?.answer("new");
  expect(await found).toBe("new");
});

test("a question that a change has overtaken is asked again", async () => {
  const found = ask("/list");
  await settle();
  void change("/switch", { on: true });
  await settle();
  expect(sent[0]?.signal?.aborted).toBe(true);
  sent[0]?.answer("old");
  sent[1]?.answer("changed");
  await settle();
  sent[2]?.answer("new");
  expect(await found).toBe("new");
  expect(paths()).toEqual(["/list", "/switch", "/list"]);
});

test("a change that ends what was asked about ends the questions, unless it is refused", async () => {
  const told: unknown[] = [];
  void ask("/group").then((found) => told.push(found));
  await settle();
  const refused = change("/leave", {}, "ends");
  sent[1]?.answer({ error: { key: "no", args: {} } }, 409);
  await expect(refused).rejects.toEqual(new ApiError({ key: "no", args: {} }, 409));
  await settle();
  expect(paths()).toEqual(["/group", "/leave", "/group"]);

  void change("/leave", {}, "ends");
  sent[3]?.answer({});
  await settle();
  expect(paths()).toHaveLength(4);
  expect(told).toEqual([]);
});

test("what is noted aside does not repeat questions", async () => {
  const found = ask("/lines");
  await settle();
  void change("/seen", { number: 1 }, "aside");
  sent[0]?.answer("lines");
  expect(await found).toBe("lines");
  sent[1]?.answer({});
});

test("changes are sent one after the other, wherever they go, also after one was refused", async () => {
  const first = change("/end-sessions", {});
  const second = change("/sign-out", {});
  await settle();
  expect(paths()).toEqual(["/end-sessions"]);
  sent[0]?.answer({ error: { key: "no", args: {} } }, 403);
  await expect(first).rejects.toEqual(new ApiError({ key: "no", args: {} }, 403));
  await settle();
  sent[1]?.answer("out");
  expect(await second).toBe("out");
});

test("a change without an answer is given up, and the next one is sent", async () => {
  vi.useFakeTimers();
  const told = expect(change("/switch", { on: true })).rejects.toEqual(new ApiError({ key: "unanswered", args: {} }));
  const next = change("/name", {});
  await vi.advanceTimersByTimeAsync(9_000);
  expect(paths()).toEqual(["/switch"]);
  await vi.advanceTimersByTimeAsync(2_000);
  await told;
  expect(paths()).toEqual(["/switch", "/name"]);
  sent[1]?.answer("named");
  expect(await next).toBe("named");
  vi.useRealTimers();
});

test("when the page is closed, no change waits for another one", async () => {
  const all = [change("/switch", { on: true }), change("/switch", { on: false }), change("/name", {})];
  await settle();
  expect(paths()).toEqual(["/switch"]);
  sendChanges();
  await settle();
  expect(paths()).toEqual(["/switch", "/switch", "/name"]);
  for (const { answer } of sent) answer("done");
  expect(await Promise.all(all)).toEqual(["done", "done", "done"]);
});

test("changes at one address are sent in their order, and the same one once", async () => {
  const first = change("/switch", { on: true });
  const again = change("/switch", { on: true });
  const off = change("/switch", { on: false });
  const on = change("/switch", { on: true });
  await settle();
  expect(sent.map(({ body }) => body)).toEqual([{ on: true }]);
  for (let number = 0; number < 3; number++) {
    sent[number]?.answer(number);
    await settle();
  }
  expect(await Promise.all([first, again, off, on])).toEqual([0, 0, 1, 2]);
  expect(sent.map(({ body }) => body)).toEqual([{ on: true }, { on: false }, { on: true }]);
});

test("a page that is left aborts its questions and hears no answers, and its changes are carried out", async () => {
  const told: unknown[] = [];
  for (const asked of [ask("/list"), compute("/search", {}), change("/switch", {})]) void asked.then((found) => told.push(found));
  const kept = beyondPage(() => ask("/texts"));
  await settle();
  leave();
  expect(sent.filter(({ signal }) => signal?.aborted === true).map(({ path }) => path)).toEqual(["/list", "/search"]);
  expect(paths()).toEqual(["/list", "/search", "/switch"]);
  for (const { answer } of sent) answer("late");
  await settle();
  sent.at(-1)?.answer("texts");
  expect(await kept).toBe("texts");
  expect(told).toEqual([]);
});

test("signing out ends every question about the account, and other questions beyond the page are asked again", async () => {
  void beyondPage(() => ask("/api/account/settings"));
  const kept = beyondPage(() => ask("/texts"));
  const signOut = change("/sign-out", {}, "ends");
  await settle();
  sent.find(({ path }) => path === "/sign-out")?.answer("out");
  await signOut;
  await settle();
  expect(paths()).toEqual(["/api/account/settings", "/texts", "/sign-out", "/texts"]);
  sent.at(-1)?.answer("texts");
  expect(await kept).toBe("texts");
});

test("a page that is shown after another one asks for itself", async () => {
  leave();
  leave = beginPage();
  const found = ask("/list", { text: "x" });
  await settle();
  expect(sent[0]?.body).toEqual({ text: "x" });
  sent[0]?.answer("found");
  expect(await found).toBe("found");
});
