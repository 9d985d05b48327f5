import { expect, test } from "vitest";

import type { Layout } from "../api/generated/messages";
import { compareAll, type Positions } from "./comparing.ts";
import type { Port } from "./engine.ts";
import { EngineFault } from "./module.ts";
import type { FoundPosition, PositionSearch } from "./race.ts";
import type { FromWorker, ToWorker } from "./serve.ts";

const FOUND: FoundPosition = { moves: [], compared: 1, terms: [], solved: [] };
const FILES = {
  layout: null as unknown as Layout,
  module: null as unknown as WebAssembly.Module,
  network: () => Promise.resolve(new Uint8Array(4)),
};

class Worker implements Port {
  readonly sent: string[] = [];
  isEnded = false;
  constructor(readonly tell: (message: FromWorker) => void) {}
  send = ({ type }: ToWorker) => { this.sent.push(type); };
  terminate = () => { this.isEnded = true; };
}

/** A review of three positions by two workers, and what it has found so far. */
function review() {
  const workers: Worker[] = [];
  const taken: number[] = [];
  const life = new AbortController();
  const positions: Positions = {
    prepare: () => Promise.resolve({ start: { has_network: true } } as PositionSearch),
    take: (number) => Promise.resolve(void taken.push(number)),
  };
  const open = (tell: (message: FromWorker) => void) => {
    const worker = new Worker(tell);
    workers.push(worker);
    return worker;
  };
  return { workers, taken, life, done: compareAll(FILES, open, 2, [7, 8, 9], positions, life.signal) };
}

/** Until the workers have got what was sent to them. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a fault that comes before a worker has got its position ends the review", async () => {
  const { workers: [first], done } = review();
  first?.tell({ type: "fault", text: "no file" });
  await expect(done).rejects.toThrow(EngineFault);
});

test("each worker gets the weights once, and one position after the other", async () => {
  const { workers: [first, second], taken, done } = review();
  await settled();
  second?.tell({ type: "compared", id: 0, found: FOUND });
  await settled();
  second?.tell({ type: "compared", id: 0, found: FOUND });
  first?.tell({ type: "compared", id: 0, found: FOUND });
  await done;
  expect(taken).toEqual([8, 9, 7]);
  expect(first?.sent).toEqual(["load", "network", "compare"]);
  expect(second?.sent).toEqual(["load", "network", "compare", "compare"]);
  expect([first?.isEnded, second?.isEnded]).toEqual([true, true]);
});

test("a review that is cancelled ends its workers at once", async () => {
  const { workers, taken, life, done } = review();
  const ended = expect(done).rejects.toThrow("enough");
  await settled();
  life.abort(new Error("enough"));
  await ended;
  expect(taken).toEqual([]);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});

test("a fault of one worker ends the review", async () => {
  const { workers, done } = review();
  const ended = expect(done).rejects.toThrow(EngineFault);
  await settled();
  workers[0]?.tell({ type: "fault", text: "the rule failed" });
  await ended;
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});
