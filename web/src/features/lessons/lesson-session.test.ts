import { beforeEach, expect, test } from "vitest";

import { ApiError } from "../../api/requests";
import type { LessonInfo, LessonProgress, LessonStep } from "../../api/types";
import type { Snapshot } from "../../api/types";
import { LessonSession } from "./lesson-session.svelte";
import type { Place } from "./progress";

const LESSON: LessonInfo = {
  game: "pig",
  chapters: [
    { id: "one", key: "one", steps: 3 },
    { id: "two", key: "two", steps: 1 },
  ],
  table: { game: "pig", players: ["me"], options: {}, draw_seats: false, name: "", local_names: [] },
};

function step(key: string, accepted_moves: string[] = []): LessonStep {
  return { key, args: {}, highlights: [], asks_for_move: accepted_moves.length > 0, accepted_moves, offers_table: false };
}

function tables(...versions: number[]): Snapshot[] {
  return versions.map((version) => ({ version, view: { turn: 0 } }) as Snapshot);
}

const ONE: LessonProgress = { first: 0, steps: [step("one-read"), step("one-roll", ["roll"])], snapshots: tables(0) };
const ROLLED: LessonProgress = { first: 2, steps: [step("one-rolled")], snapshots: tables(1, 2) };
const TWO: LessonProgress = { first: 0, steps: [step("two-end")], snapshots: tables(0) };

let asked: [string, string[]][] = [];
let pauses: (() => void)[] = [];
/** The versions of the tables that were shown. */
let shown: number[] = [];
let fails = false;
/** Whether the server knows no such moves. */
let forgets = false;

function session(chapter = 0, place?: Place): LessonSession {
  return new LessonSession(
    LESSON,
    {
      progress: (name, moves) => {
        asked.push([name, moves]);
        if (forgets && moves.length > 0) return Promise.reject(new ApiError({ key: "not-a-move", args: {} }, 400));
        if (fails) return Promise.reject(new ApiError({ key: "unreachable", args: {} }));
        return Promise.resolve(name === "two" ? TWO : moves.length > 0 ? ROLLED : ONE);
      },
      why: () => Promise.resolve({ key: "not-now", args: {}, rule: "P3" }),
      show: (tables) => {
        shown.push(...tables.map(({ version }) => version));
        return new Promise<void>((done) => pauses.push(done));
      },
      jump: ({ version }) => shown.push(version),
    },
    chapter,
    place,
  );
}

async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done, 0));
}

async function atMove(): Promise<LessonSession> {
  const found = session();
  await settled();
  found.next();
  return found;
}

async function rolled(): Promise<LessonSession> {
  const found = await atMove();
  found.move("roll");
  await settled();
  pauses.shift()?.();
  await settled();
  return found;
}

beforeEach(() => {
  asked = [];
  pauses = [];
  shown = [];
  fails = false;
  forgets = false;
});

test("a chapter is opened where the learner left it, or at its beginning if the lesson has changed", async () => {
  const left = (await rolled()).place;
  expect(left).toEqual({ moves: ["roll"], step: 2 });
  const found = session(0, left ?? undefined);
  await settled();
  expect([found.currentStep?.key, found.snapshot?.version]).toEqual(["one-rolled", 2]);

  const read = session(0, { moves: [], step: 1 });
  await settled();
  expect(read.currentStep?.key).toBe("one-roll");

  forgets = true;
  const changed = session(0, left ?? undefined);
  await settled();
  expect([changed.currentStep?.key, changed.place]).toEqual(["one-read", { moves: [], step: 0 }]);
});

test("a chapter starts with its first step, and reading leads to the next", async () => {
  const found = session();
  expect([found.status, found.busy, found.currentStep]).toEqual(["connecting", true, null]);

  await settled();
  expect([found.status, found.busy, found.currentStep?.key]).toEqual(["open", false, "one-read"]);

  found.next();
  expect(found.currentStep?.key).toBe("one-roll");
  found.next();
  expect(found.currentStep?.key, "a move that is asked for is not skipped").toBe("one-roll");
});

test("a move before its step, and a move that is not asked for, change nothing and get a remark", async () => {
  const found = session();
  await settled();
  found.move("roll");
  expect(found.remark).toBe("lesson-read-first");

  found.next();
  expect(found.remark).toBe(null);
  found.move("hold");
  expect([found.remark, found.currentStep?.key, asked.length]).toEqual(["one-roll-not", "one-roll", 1]);
});

test("the expected move and the replies are shown in order, and then the next step; a step back is shown at once", async () => {
  const found = await atMove();
  found.move("roll");
  await settled();
  expect([shown, found.busy, found.moved]).toEqual([[0, 1, 2], true, 0]);

  pauses.shift()?.();
  await settled();
  expect([found.snapshot?.version, found.busy, found.currentStep?.key, found.moved]).toEqual([2, false, "one-rolled", 1]);
  expect(asked.at(-1)).toEqual(["one", ["roll"]]);
  found.back();
  await settled();
  expect([shown, found.busy]).toEqual([[0, 1, 2, 0], false]);
});

test("going back skips a move to the step that asked for it, and the last step leads to the next chapter", async () => {
  const found = await rolled();
  found.back();
  await settled();
  expect([found.currentStep?.key, found.snapshot?.version]).toEqual(["one-roll", 0]);

  const other = await rolled();
  other.next();
  await settled();
  expect([other.chapter, other.currentStep?.key, other.last]).toEqual([1, "two-end", true]);
  other.back();
  await settled();
  expect([other.chapter, other.currentStep?.key]).toEqual([0, "one-read"]);
});

test("an answer that arrives after another chapter was opened is ignored", async () => {
  const found = await atMove();
  found.move("roll");
  await settled();
  found.open(1);
  await settled();
  pauses.shift()?.();
  await settled();

  expect([found.chapter, found.currentStep?.key, found.snapshot?.version]).toEqual([1, "two-end", 0]);
});

test("a failed request is repeated", async () => {
  const found = await atMove();
  fails = true;
  found.move("roll");
  await settled();
  expect([found.status, found.busy, found.error?.key]).toEqual(["lost", false, "unreachable"]);

  fails = false;
  found.retry();
  await settled();
  expect([found.status, found.snapshot?.version]).toEqual(["open", 2]);
});

test("a question why a move is illegal is answered by the rules", async () => {
  expect(await (await atMove()).why("hold")).toEqual({ key: "not-now", args: {}, rule: "P3" });
});
