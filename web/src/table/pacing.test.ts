import { expect, test } from "vitest";

import type { LogEntry, Snapshot } from "../api/types";
import { snapshot } from "../games/duel/fixture";
import { Pacing, type Step } from "./pacing.svelte";

const UNIT = 240;

/** A pacing with a clock that tests turn, and a stage that records its calls. */
function paced({ unit = UNIT, waits = false, movement = 3 * UNIT }: { unit?: number; waits?: boolean; movement?: number } = {}) {
  let now = 0;
  let timer: { act: () => void; at: number } | null = null;
  const told: string[] = [];
  const after = (act: () => void, milliseconds: number) => {
    const own = { act, at: now + milliseconds };
    timer = own;
    return () => {
      if (timer === own) timer = null;
    };
  };
  const pacing = new Pacing({ unit: () => unit, waits: () => waits, now: () => now, after });
  const hurried: number[] = [];
  pacing.enter({
    announce: (step: Step) => told.push(step.moves.map(({ move }) => move).join()),
    hurry: (factor) => hurried.push(factor),
    finish: () => told.push("finish"),
  });
  let version = -1;
  /** The page tells how long a movement takes, once it shows another version. */
  const drawn = () => {
    const changed = pacing.shown !== null && pacing.shown.version !== version && pacing.phase === "moving";
    version = pacing.shown?.version ?? -1;
    if (changed && unit > 0) pacing.animated(Math.min(movement, pacing.most * UNIT));
  };
  const arrive = (table: Snapshot) => {
    pacing.arrive(table);
    drawn();
  };
  /** Let time pass. */
  const pass = (milliseconds: number) => {
    const end = now + milliseconds;
    while (timer !== null && timer.at <= end) {
      const { act, at }: { act: () => void; at: number } = timer;
      [now, timer] = [at, null];
      act();
      drawn();
    }
    now = end;
  };
  return { pacing, arrive, pass, told, hurried };
}

const LOG: LogEntry[] = [
  { type: "move", ply: 1, seat: 0, move: "build altar" },
  { type: "move", ply: 2, seat: 1, move: "build tower" },
  { type: "move", ply: 3, seat: 0, move: "discard temple" },
  { type: "move", ply: 4, seat: 1, move: "discard pantheon" },
];

/** The table after a number of moves. */
function after(moves: number, more: Partial<Snapshot> = {}): Snapshot {
  return snapshot({ turn: moves % 2 === 0 ? 0 : 1 }, { version: moves, log: LOG.slice(0, moves), ...more });
}

test("the first table and the viewer's own moves are shown at once", () => {
  const { pacing, arrive } = paced();
  arrive(after(0));
  expect(pacing.shown).toEqual(after(0));
  arrive(after(1));
  expect(pacing.shown).toEqual(after(1));
});

test("another player's move is named, then carried out, and only then the viewer's turn opens, within 1.2 to 2.5 seconds", () => {
  for (const movement of [0, 2 * UNIT, 7 * UNIT]) {
    const { pacing, arrive, pass, told } = paced({ movement });
    arrive(after(1));
    pass(1000);
    arrive(after(2));
    expect([pacing.phase, pacing.shown?.version]).toEqual(["naming", 1]);
    expect(told.at(-1)).toBe("build tower");
    expect(pacing.last?.moves.map(({ move }) => move)).toEqual(["build tower"]);
    pass(600);
    expect([pacing.phase, pacing.shown?.version, pacing.shown?.view.turn]).toEqual(["moving", 2, 1]);
    pass(590);
    expect(pacing.phase).toBe("moving");
    pass(2500 - 1190);
    expect([pacing.phase, pacing.shown]).toEqual(["still", after(2)]);
    expect(told.at(-1)).toBe("finish");
  }
});

/** The table after a number of decisions of the other player. */
function decided(decisions: number, more: Partial<Snapshot> = {}): Snapshot {
  const log = Array.from({ length: decisions }, (_, ply): LogEntry => ({ type: "move", ply: ply + 2, seat: 1, move: `pick ${String(ply)}` }));
  return { ...after(1), version: 1 + decisions, log: [...LOG.slice(0, 1), ...log], ...more };
}

test.each([
  ["at once", 0],
  ["while the one before is named", 400],
  ["while the one before moves", 1100],
])("of two decisions in a row that come %s, both are shown, and the turn opens 1.2 to 2.5 seconds after the last one", (_, apart) => {
  for (const movement of [UNIT, 12 * UNIT]) {
    const { pacing, arrive, pass, told } = paced({ movement });
    arrive(decided(0));
    arrive(decided(1));
    pass(apart);
    arrive(decided(2, { view: after(2).view }));
    pass(1190);
    expect(pacing.busy).toBe(true);
    pass(2500 - 1190);
    expect([pacing.phase, pacing.shown?.version]).toEqual(["still", 3]);
    expect(told.slice(1)).toEqual(["pick 0", "pick 1", "finish"]);
  }
});

test("movements that run are made faster when another decision comes, and only if there is no time for them", () => {
  for (const [movement, hurries] of [[2 * UNIT, 0], [12 * UNIT, 1]] as const) {
    const { arrive, pass, hurried } = paced({ movement });
    arrive(decided(0));
    arrive(decided(1));
    pass(700);
    arrive(decided(2));
    expect(hurried.length).toBe(hurries);
    for (const factor of hurried) expect(factor).toBeGreaterThan(1);
  }
});

test("the result comes within 2.5 seconds after the last decision, with the mark of the end, also after two decisions", () => {
  const view = { ...after(2).view, turn: null, outcome: { winner: 1, by: "military" } as const };
  for (const decisions of [1, 2]) {
    const { pacing, arrive, pass } = paced({ movement: 20 * UNIT });
    arrive(decided(0));
    for (let made = 1; made < decisions; made++) arrive(decided(made));
    arrive(decided(decisions, { view }));
    pass(2500);
    expect(pacing.shown?.view.outcome).toEqual(view.outcome);
  }
});

test("a table is shown at once when the viewer jumps to it, and nothing of what was shown goes on", () => {
  const { pacing, arrive, pass } = paced();
  arrive(after(1));
  pass(1000);
  arrive(after(2));
  pacing.jump(after(4));
  expect([pacing.phase, pacing.unit, pacing.shown, pacing.last]).toEqual(["still", 0, after(4), null]);
  pass(3000);
  expect(pacing.shown).toEqual(after(4));
});

test("an answer that comes at once waits until the viewer's move has been seen", () => {
  const { pacing, arrive, pass } = paced({ movement: UNIT });
  arrive(after(0));
  pass(1000);
  arrive(after(1));
  arrive(after(2));
  expect([pacing.shown?.version, pacing.phase]).toEqual([1, "moving"]);
  pass(UNIT);
  expect([pacing.shown?.version, pacing.phase]).toEqual([1, "naming"]);
  pass(2500);
  expect(pacing.shown).toEqual(after(2));
});

test("a click shows the end of everything at once", () => {
  const { pacing, arrive, pass } = paced();
  arrive(after(0));
  pass(1000);
  for (const moves of [1, 2, 3, 4]) arrive(after(moves));
  pacing.skip();
  expect([pacing.phase, pacing.shown]).toEqual(["still", after(4)]);
  expect(pacing.last?.moves.map(({ move }) => move)).toEqual(["discard pantheon"]);
  expect(pacing.unit).toBe(0);
});

test.each([UNIT, 0])("with the setting, the result of another's move stays until the viewer goes on, also without animations (%d)", (unit) => {
  const { pacing, arrive, pass } = paced({ unit, waits: true });
  arrive(after(1));
  pass(1000);
  arrive(after(2));
  pass(60_000);
  expect([pacing.phase, pacing.shown?.version, pacing.shown?.view.turn]).toEqual(["waiting", 2, 1]);
  pacing.skip();
  expect([pacing.phase, pacing.shown]).toEqual(["still", after(2)]);
});

test.each([0, 60_000])("with the setting, of two decisions in a row that come %d ms apart, only the last one stays", (apart) => {
  const { pacing, arrive, pass, told } = paced({ waits: true });
  arrive(decided(0));
  arrive(decided(1));
  pass(apart);
  arrive(decided(2, { view: after(2).view }));
  pass(60_000);
  expect([pacing.phase, pacing.shown?.version]).toEqual(["waiting", 3]);
  expect(told).toContain("pick 1");
  pacing.skip();
  expect([pacing.phase, pacing.shown?.version]).toEqual(["still", 3]);
});

test("without animations nothing waits, and the move is named all the same", () => {
  const { pacing, arrive, told } = paced({ unit: 0 });
  arrive(after(1));
  arrive(after(2));
  expect([pacing.phase, pacing.shown]).toEqual(["still", after(2)]);
  expect(pacing.last?.moves.map(({ move }) => move)).toEqual(["build tower"]);
  expect(told).not.toContain("build tower");
});

test("the last move is shown again from the table before it", () => {
  const { pacing, arrive, pass } = paced();
  arrive(after(1));
  pass(1000);
  arrive(after(2));
  pass(3000);
  pacing.showAgain();
  expect([pacing.phase, pacing.shown?.version]).toEqual(["naming", 1]);
  pass(600);
  expect(pacing.shown?.version).toBe(2);
  pass(3000);
  expect([pacing.phase, pacing.shown]).toEqual(["still", after(2)]);
});

test("a take-back is shown at once, and there is no last move to show again", () => {
  const { pacing, arrive, pass } = paced();
  arrive(after(1));
  pass(1000);
  arrive(after(2));
  arrive({ ...after(0), takebacks: 1 });
  expect([pacing.shown?.log.length, pacing.last]).toEqual([0, null]);
});

test("the result is shown when the last move has been seen, and at once if somebody resigns later", () => {
  const { pacing, arrive, pass } = paced();
  const outcome = { winner: 1, by: "military" } as const;
  arrive(after(1));
  pass(1000);
  arrive({ ...after(2), view: { ...after(2).view, turn: null, outcome } });
  pass(700);
  expect(pacing.shown?.view.outcome).toBeNull();
  pass(3000);
  expect(pacing.shown?.view.outcome).toEqual(outcome);
});

test("while the result is hidden, it is known for what is shown of the end", () => {
  const { pacing, arrive, pass } = paced();
  const outcome = { winner: 0, by: "science" } as const;
  arrive(after(0));
  arrive({ ...after(1), view: { ...after(1).view, turn: null, outcome } });
  expect([pacing.shown?.view.outcome, pacing.opened?.view.outcome]).toEqual([null, outcome]);
  pacing.animated(4 * UNIT);
  pass(3.9 * UNIT);
  expect(pacing.shown?.view.outcome).toBeNull();
  pass(0.2 * UNIT);
  expect(pacing.shown?.view.outcome).toEqual(outcome);
});

test("who is connected is shown without a pause, in every phase", () => {
  const { pacing, arrive, pass } = paced();
  arrive(after(1));
  pass(1000);
  arrive(after(1, { hints: 2 }));
  expect(pacing.shown?.hints).toBe(2);
  arrive(after(2));
  pass(700);
  arrive(after(2, { hints: 3 }));
  expect([pacing.shown?.hints, pacing.shown?.view.turn]).toEqual([3, 1]);
  pass(3000);
  expect(pacing.shown).toEqual(after(2, { hints: 3 }));
});
