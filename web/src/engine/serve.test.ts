import { beforeEach, expect, test, vi } from "vitest";

import type { Layout } from "../api/generated/messages";
import type { SearchStart } from "./search-start.ts";
import { serve, type FromWorker } from "./serve.ts";

/** What the fake tree does: it needs some milliseconds for a batch, and may fail. */
const tree = vi.hoisted(() => ({ now: 0, took: 3, visits: 0, begun: 0, kept: false, decidedAt: Infinity, fault: "" }));

vi.mock("./module.ts", () => ({ EngineModule: vi.fn() }));
vi.mock("./tree.ts", () => ({
  SearchTree: class {
    room = 1e9;
    begin = () => {
      tree.begun += 1;
      tree.visits = 0;
    };
    advance = () => tree.kept;
    run = (iterations: number) => {
      if (tree.fault !== "") throw new Error(tree.fault);
      tree.visits += iterations;
      tree.now += tree.took;
    };
    canStop = () => tree.visits >= tree.decidedAt;
    rootMoves = () => [{ number: 1, visits: tree.visits, results: 0, ends: [], expected: 0 }];
  },
}));

beforeEach(() => {
  Object.assign(tree, { now: 0, took: 3, visits: 0, begun: 0, kept: false, decidedAt: Infinity, fault: "" });
});

const START = { batch: 10, without: [], seat: 0, visits: null, seconds: null, early: "never" } as unknown as SearchStart;

function worker() {
  const told: FromWorker[] = [];
  const waiting: (() => void)[] = [];
  const send = serve((message) => told.push(message), (next) => waiting.push(next), () => tree.now);
  send({ type: "load", module: {}, layout: {} as Layout });
  const search = (more: Partial<SearchStart>, id = 1): void => {
    const start = { ...START, ...more };
    send({ type: "advance", id, start, steps: [] });
    const answer = told.at(-1);
    send({ type: "search", id, start, seed: 0, thread: 0, isKept: answer?.type === "answer" && answer.answer === true });
  };
  /** Run the slices that wait, up to a number of them. */
  const go = (slices = Infinity): void => {
    for (let i = 0; i < slices && waiting.length > 0; i++) waiting.shift()?.();
  };
  return { told, waiting, send, search, go };
}

/** The visits of each report. */
const visits = (told: FromWorker[]) => told.flatMap((message) => (message.type === "found" ? [message.moves[0]?.visits] : []));

test("a slice ends after some milliseconds, so that messages can come in between", () => {
  const { waiting, search } = worker();
  search({ seconds: 10 });

  expect(tree.now).toBe(12);
  expect(waiting.length).toBe(1);
});

test("a search by visits gets exactly as many, and the last report says that it is over", () => {
  const { told, search, go } = worker();
  search({ visits: 95 });
  go();

  expect(tree.visits).toBe(95);
  expect(told.at(-1)).toMatchObject({ type: "found", id: 1, isOver: true });
});

test("a search by seconds ends in time, and reports about ten times a second", () => {
  const { told, search, go } = worker();
  search({ seconds: 1 });
  go();

  expect(Math.abs(tree.now - 1000)).toBeLessThanOrEqual(tree.took);
  expect(visits(told).length).toBeGreaterThanOrEqual(9);
  expect(visits(told).length).toBeLessThanOrEqual(11);
});

test("a search ends early where its choice is decided, but never one that compares all moves", () => {
  const { search, go } = worker();
  tree.decidedAt = 50;
  search({ visits: 1000, early: "likely" });
  go();
  expect(tree.visits).toBe(50);
  search({ visits: 1000, early: "never" }, 2);
  go();
  expect(tree.visits).toBe(1000);
});

test("a stopped search makes no further visit and reports nothing more", () => {
  const { told, send, search, go } = worker();
  search({ seconds: 10 });
  go(2);
  const before = [tree.visits, told.length];
  send({ type: "stop" });
  go();

  expect([tree.visits, told.length]).toEqual(before);
});

test("a new search takes the place of the one that runs", () => {
  const { told, search, go } = worker();
  search({ seconds: 10 });
  search({ visits: 20 }, 2);
  go();

  expect(told.filter((message) => message.type === "found").map(({ id }) => id)).toEqual([2]);
});

test("a tree that contains what happened is used again", () => {
  const { search, go } = worker();
  search({ visits: 20 });
  go();
  tree.kept = true;
  search({ visits: 20 }, 2);
  go();

  expect([tree.begun, tree.visits]).toEqual([1, 40]);
});

test("a rule that fails ends the search with a fault", () => {
  const { told, search, go } = worker();
  search({ seconds: 10 });
  tree.fault = "the rule of search failed";
  go();

  expect(told.at(-1)).toEqual({ type: "fault", text: "Error: the rule of search failed" });
});
