import { afterEach, expect, test, vi } from "vitest";

import type { Advice } from "../../lib/live.svelte";
import { choose } from "../../lib/settings.svelte";
import type { Hint, HintMove, Snapshot } from "../../types";
import { Hinting, mayHint } from "./hinting.svelte";
import { Offering } from "./offering.svelte";
import { errorOf, verdict } from "./words";

function move(name: string, chance: number, error: number, more: Partial<HintMove> = {}): HintMove {
  return { move: name, chance, error, by: {}, against: {}, ...more };
}

function hint(...moves: HintMove[]): Hint {
  return { type: "hint", request_id: "c", version: 5, moves, line: [] };
}

test("a difference is told only where it is more than chance", () => {
  expect(verdict(hint(move("a", 0.58, 0.01), move("b", 0.52, 0.01)))?.better).toBe(6);
  expect(verdict(hint(move("a", 0.58, 0.01), move("b", 0.52, 0.05)))?.better).toBeNull();
  expect(verdict(hint(move("a", 0.5, 0.01), move("b", 0.56, 0.01)))?.better).toBeNull();
  expect(verdict(hint(move("a", 0.5, 0.01)))).toMatchObject({ better: null, next: null, percent: 50, error: 2 });
  expect(verdict(hint())).toBeNull();
});

test("the way most games are won is told as a share of those won", () => {
  expect(verdict(hint(move("a", 0.6, 0.01, { by: { military: 0.1, science: 0.3, civilian: 0.2 } })))?.mostly).toEqual({ kind: "science", percent: 50 });
  expect(verdict(hint(move("a", 0, 0.01, { by: { military: 0 } })))?.mostly).toBeNull();
});

test("an error is never told as none", () => {
  expect(errorOf(move("a", 1, 0.0001))).toBe(1);
  expect(errorOf(move("a", 0.5, 0.05))).toBe(10);
});

const PLAYERS: Snapshot["players"] = [
  { name: "Ada", kind: "human" },
  { name: "greedy@1", kind: "bot" },
];

function table(more: Partial<Snapshot> = {}): Snapshot {
  const view = { game: "pig", turn: 0, choice: "roll", outcome: null };
  const rest = { options: {}, takebacks: 0, thinking: false, closed: null, log: [], version: 5 };
  return { type: "snapshot", seat: 0, players: PLAYERS, game: "pig", ...rest, view, ...more };
}

test("hints are for the own turn against the computer alone", () => {
  expect(mayHint(table())).toBe(true);
  expect(mayHint(table({ view: { game: "pig", turn: 1, choice: "roll", outcome: null } }))).toBe(false);
  const people: Snapshot["players"] = [...PLAYERS, { name: "Eve", kind: "human" }];
  expect(mayHint(table({ players: people }))).toBe(false);
  expect(mayHint(table({ seat: null }))).toBe(false);
});

class FakeLive {
  snapshot: Snapshot = table();
  asked: ((advice: Advice) => void)[] = [];

  hint(): Promise<Advice> {
    return new Promise((resolve) => {
      this.asked.push(resolve);
    });
  }
}

const FOUND = hint(move("roll", 0.5, 0.1));

test("a hint is asked once and shown until the situation is another", async () => {
  const live = new FakeLive();
  const hinting = new Hinting(live);

  const asking = hinting.ask();
  void hinting.ask();
  expect([hinting.waiting, live.asked.length]).toEqual([true, 1]);
  live.asked[0]?.({ hint: FOUND });
  await asking;
  // The mark on the game changes the version, not the situation.
  live.snapshot = table({ version: 6, hints: 1 });
  expect([hinting.waiting, hinting.hint]).toEqual([false, FOUND]);

  live.snapshot = table({ version: 7, log: [{ ply: 1, seat: 0, move: "roll" }] });
  expect(hinting.hint).toBeNull();
});

test("a hint that comes too late is not shown, and a reason is", async () => {
  const live = new FakeLive();
  const hinting = new Hinting(live);
  const first = hinting.ask();
  live.snapshot = table({ log: [{ ply: 1, seat: 0, move: "roll" }] });
  const second = hinting.ask();
  live.asked[0]?.({ hint: FOUND });
  await first;
  expect([hinting.hint, hinting.waiting]).toEqual([null, true]);

  live.asked[1]?.({ reason: { key: "hints-busy", args: {}, rule: null } });
  await second;
  expect(hinting.reason?.key).toBe("hints-busy");
});

test("who declines is offered no hint until somebody else has moved, and may still ask", async () => {
  const live = new FakeLive();
  const hinting = new Hinting(live);
  expect(hinting.offerable).toBe(true);

  hinting.decline();
  expect(hinting.offerable).toBe(false);
  live.snapshot = table({ log: [{ ply: 1, seat: 0, move: "roll" }] });
  expect(hinting.offerable).toBe(false);
  const asking = hinting.ask();
  live.asked[0]?.({ hint: FOUND });
  await asking;
  expect(hinting.hint).toEqual(FOUND);

  live.snapshot = table({ log: [{ ply: 1, seat: 0, move: "roll" }, { ply: 2, seat: 1, move: "hold" }] });
  expect(hinting.offerable).toBe(true);
});

function offered(game: string): boolean {
  return new Offering(() => game).on;
}

/** A browser that keeps what is set. */
function keeping(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
}

afterEach(() => {
  choose("hints", true);
  choose("offers", false);
  vi.unstubAllGlobals();
});

test("the first game after a lesson offers hints, also when it is opened again, and no later one does", () => {
  keeping();
  const first = new Offering(() => "first");
  expect(first.on).toBe(false);

  first.here();

  expect([first.on, offered("first"), offered("later")]).toEqual([true, true, false]);
  choose("hints", false);
  expect(offered("first")).toBe(false);
});

test("hints are offered in every game or in none as the reader says, the first included", () => {
  keeping();
  const first = new Offering(() => "first");
  first.here();

  first.always(true);
  expect([first.on, offered("later")]).toEqual([true, true]);
  first.always(false);
  expect([first.on, offered("first"), offered("later")]).toEqual([false, false, false]);
});
