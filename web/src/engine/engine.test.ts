import { expect, test } from "vitest";

import type { Layout } from "../api/generated/messages";
import { Engine, type Port } from "./engine.ts";
import { EngineFault } from "./module.ts";
import type { Found } from "./report.ts";
import type { SearchStart } from "./search-start.ts";
import type { FromWorker, Replies, ToWorker } from "./serve.ts";
import type { RootMove } from "./tree.ts";

const LAYOUT: Layout = {
  game: "duel", version: "v", sources: "s", moves: 9, victories: ["", "science", "points"], result_unit: 100, key_base: 10, solver_depth: 96, solver_one: 2, most_visits: 1000, records: {},
};
const NOTHING = new Uint8Array();
const START: SearchStart = {
  game: "duel", version: "v", facts: NOTHING, state: NOTHING, control: NOTHING, has_network: true, batch: 8, narrow: true, seat: 0,
  moves: [{ number: 3, move: "three" }, { number: 5, move: "five" }], without: [], visits: null, seconds: 1, early: "never",
};

class Worker implements Port {
  readonly sent: ToWorker[] = [];
  isEnded = false;
  constructor(readonly tell: (message: FromWorker) => void) {}
  send = (message: ToWorker) => { this.sent.push(message); };
  terminate = () => { this.isEnded = true; };

  /** The number of the last search. */
  get id(): number {
    const search = this.sent.findLast((message) => message.type === "search");
    return search?.id ?? 0;
  }

  report(moves: RootMove[], isOver: boolean): void {
    this.tell({ type: "found", id: this.id, moves, seconds: 0.5, isOver });
  }

  /** Answer the last question, if there is one. */
  answer(answer: Replies | boolean | undefined): void {
    const asked = this.sent.at(-1);
    if (answer !== undefined && asked !== undefined && "id" in asked) this.tell({ type: "answer", id: asked.id, answer });
  }

  types(): string[] {
    return this.sent.map(({ type }) => type);
  }
}

function move(number: number, visits: number, results: number): RootMove {
  return { number, visits, results, ends: [[0, results, 0], [0, 0, 100 * visits - results]], expected: 0 };
}

/** An engine, its workers, and how often the weights were loaded. */
function engine(most: number) {
  const workers: Worker[] = [];
  const loaded = { times: 0 };
  const network = () => {
    loaded.times += 1;
    return Promise.resolve(new Uint8Array(4));
  };
  const files = { layout: LAYOUT, module: null as unknown as WebAssembly.Module, network };
  const made = new Engine(files, (receive) => {
    const worker = new Worker(receive);
    workers.push(worker);
    return worker;
  }, most);
  return { made, workers, loaded };
}

/** Until the workers have got what was sent to them. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("what all workers have found is added up in each report", async () => {
  const { made, workers } = engine(2);
  const reports: Found[] = [];
  const found = made.search(START, { report: (report) => reports.push(report) });
  await settled();
  workers[0]?.report([move(3, 10, 400)], false);
  workers[1]?.report([move(3, 10, 600), move(5, 30, 2400)], true);
  workers[0]?.report([move(3, 20, 800)], true);

  expect((await found).moves.map(({ move, visits, win_rate }) => [move, visits, win_rate])).toEqual([["five", 30, 0.8], ["three", 30, 1400 / 3000]]);
  expect(reports.map(({ visits }) => visits)).toEqual([10, 50, 60]);
  expect((await found).moves[0]).toMatchObject({ won_by: { science: 0.8, points: 0 }, lost_by: { science: 0, points: 0.2 } });
});

test("a cancelled search ends at once, and what its workers still report is ignored", async () => {
  const { made, workers } = engine(2);
  const reports: Found[] = [];
  const cancel = new AbortController();
  const found = made.search(START, { signal: cancel.signal, report: (report) => reports.push(report) });
  await settled();
  cancel.abort(new Error("cancelled"));

  await expect(found).rejects.toThrow("cancelled");
  expect(workers.map((worker) => worker.types().at(-1))).toEqual(["stop", "stop"]);
  workers[0]?.report([move(3, 10, 400)], true);
  expect(reports).toEqual([]);
});

test("a search that was cancelled while the weights were loading never begins", async () => {
  const { made, workers } = engine(1);
  const found = made.search(START, { signal: AbortSignal.abort(new Error("cancelled")) });

  await expect(found).rejects.toThrow("cancelled");
  expect(workers).toEqual([]);
});

test("a new search ends the one before", async () => {
  const { made, workers } = engine(1);
  const first = made.search(START);
  await settled();
  const old = workers[0]?.id ?? 0;
  const second = made.search(START);

  await expect(first).rejects.toThrow("another search has begun");
  await settled();
  workers[0]?.tell({ type: "found", id: old, moves: [move(3, 99, 0)], seconds: 1, isOver: true });
  workers[0]?.report([move(3, 1, 0)], true);
  expect((await second).visits).toBe(1);
});

test("workers and weights are loaded once, and a search by playouts needs no weights", async () => {
  const { made, workers, loaded } = engine(2);
  for (const start of [{ ...START, has_network: false }, START, START]) {
    const found = made.search(start);
    await settled();
    for (const worker of workers) worker.report([], true);
    await found;
  }

  expect(workers.map((worker) => worker.types())).toEqual(Array(2).fill(["load", "search", "network", "search", "search"]));
  expect(loaded.times).toBe(2);
});

test("a search by visits has one tree, as a level of the computer has", async () => {
  const { made, workers } = engine(4);
  void made.search({ ...START, visits: 30, seconds: null });
  await settled();

  expect(workers.length).toBe(1);
});

test("a fault ends all workers, and the next search starts new ones", async () => {
  const { made, workers } = engine(2);
  const found = made.search(START);
  await settled();
  workers[1]?.tell({ type: "fault", text: "out of memory" });

  await expect(found).rejects.toThrow(EngineFault);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  void made.search(START).catch(() => undefined);
  await settled();
  expect(workers.length).toBe(4);
  expect(workers[3]?.types()).toEqual(["load", "network", "search"]);
});

test("trees are kept only where all contain what happened, and only for as many workers as they were grown by", async () => {
  const { made, workers } = engine(2);
  const steps = [{ number: 3, is_chance: false }];
  for (const [threads, ...contained] of [[2], [2, true, true], [2, true, false], [1]] as [number, ...boolean[]][]) {
    const found = made.search(START, { threads, steps });
    await settled();
    workers.forEach((worker, thread) => { worker.answer(contained[thread]); });
    await settled();
    for (const worker of workers) worker.report([], true);
    await found;
  }

  expect(workers[0]?.sent.flatMap((message) => (message.type === "search" ? [message.isKept] : []))).toEqual([false, true, false, false]);
});

test("the line follows the most visited replies over all trees", async () => {
  const { made, workers } = engine(2);
  const found = made.search(START);
  await settled();
  for (const worker of workers) worker.report([], true);
  await found;
  const replies: Record<string, [number, number][][]> = { "3": [[[1, 5], [2, 4]], [[2, 4]]], "3,2": [[[7, 0]], []] };
  const line = made.line(3);
  for (const path of ["3", "3,2"]) {
    await settled();
    workers.forEach((worker, thread) => {
      const asked = worker.sent.at(-1);
      if (asked?.type !== "replies" || String(asked.path) !== path) throw new Error(`nothing was asked about ${path}`);
      worker.answer(replies[path]?.[thread] ?? []);
    });
  }

  expect(await line).toEqual([3, 2]);
});
