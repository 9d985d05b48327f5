import { afterEach, expect, test, vi } from "vitest";

import type { HintAnswer } from "../../api/live-table.svelte";
import type { Hint, HintMove, Snapshot } from "../../api/types";
import { changeSetting } from "../../shell/settings/settings.svelte";
import { HintOffers } from "./hint-offers.svelte";
import { HintRequest, canAskHint } from "./hint-request.svelte";
import { errorOf, verdict } from "./verdict";

function move(name: string, win_rate: number, standard_error: number, more: Partial<HintMove> = {}): HintMove {
  return { move: name, win_rate, standard_error, won_by: {}, lost_by: {}, ...more };
}

function hint(...moves: HintMove[]): Hint {
  return { type: "hint", request_id: "c", version: 5, moves, pv: [] };
}

test("a difference is mentioned only if it is significant", () => {
  expect(verdict(hint(move("a", 0.58, 0.01), move("b", 0.52, 0.01)))?.better).toBe(6);
  expect(verdict(hint(move("a", 0.58, 0.01), move("b", 0.52, 0.05)))?.better).toBeNull();
  expect(verdict(hint(move("a", 0.5, 0.01), move("b", 0.56, 0.01)))?.better).toBeNull();
  expect(verdict(hint(move("a", 0.5, 0.01)))).toMatchObject({ better: null, next: null, percent: 50, error: 2 });
  expect(verdict(hint())).toBeNull();
});

test("the most frequent kind of victory has its share of the won games", () => {
  expect(verdict(hint(move("a", 0.6, 0.01, { won_by: { military: 0.1, science: 0.3, civilian: 0.2 } })))?.mostly).toEqual({ kind: "science", percent: 50 });
  expect(verdict(hint(move("a", 0, 0.01, { won_by: { military: 0 } })))?.mostly).toBeNull();
});

test("an error is never shown as 0", () => {
  expect(errorOf(move("a", 1, 0.0001))).toBe(1);
  expect(errorOf(move("a", 0.5, 0.05))).toBe(10);
});

const PLAYERS: Snapshot["players"] = [
  { name: "Ada", kind: "human" },
  { name: "greedy@1", kind: "bot" },
];

function table(more: Partial<Snapshot> = {}): Snapshot {
  const view = { game: "pig", turn: 0, choice: "roll", event: null, age: 1, outcome: null };
  const rest = { options: {}, takebacks: 0, thinking: false, closed: null, log: [], version: 5 };
  return { type: "snapshot", seat: 0, players: PLAYERS, game: "pig", ...rest, view, ...more };
}

test("hints are given only in the viewer's turn against bots", () => {
  expect(canAskHint(table())).toBe(true);
  expect(canAskHint(table({ view: { game: "pig", turn: 1, choice: "roll", event: null, age: 1, outcome: null } }))).toBe(false);
  const people: Snapshot["players"] = [...PLAYERS, { name: "Eve", kind: "human" }];
  expect(canAskHint(table({ players: people }))).toBe(false);
  expect(canAskHint(table({ seat: null }))).toBe(false);
});

class FakeLive {
  snapshot: Snapshot = table();
  asked: ((advice: HintAnswer) => void)[] = [];

  hint(): Promise<HintAnswer> {
    return new Promise((resolve) => {
      this.asked.push(resolve);
    });
  }
}

const FOUND = hint(move("roll", 0.5, 0.1));

test("a hint is asked once and shown until the situation is another", async () => {
  const live = new FakeLive();
  const hintRequest = new HintRequest(live);

  const asking = hintRequest.ask();
  void hintRequest.ask();
  expect([hintRequest.waiting, live.asked.length]).toEqual([true, 1]);
  live.asked[0]?.({ hint: FOUND });
  await asking;
  // The hint count changes the version, not the situation.
  live.snapshot = table({ version: 6, hints: 1 });
  expect([hintRequest.waiting, hintRequest.hint]).toEqual([false, FOUND]);

  live.snapshot = table({ version: 7, log: [{ type: "move", ply: 1, seat: 0, move: "roll" }] });
  expect(hintRequest.hint).toBeNull();
});

test("a hint that comes too late is not shown, and a reason is", async () => {
  const live = new FakeLive();
  const hintRequest = new HintRequest(live);
  const first = hintRequest.ask();
  live.snapshot = table({ log: [{ type: "move", ply: 1, seat: 0, move: "roll" }] });
  const second = hintRequest.ask();
  live.asked[0]?.({ hint: FOUND });
  await first;
  expect([hintRequest.hint, hintRequest.waiting]).toEqual([null, true]);

  live.asked[1]?.({ reason: { key: "hints-busy", args: {}, rule: null } });
  await second;
  expect(hintRequest.reason?.key).toBe("hints-busy");
});

test("after declining no hint is offered until another player has moved, but one can be asked for", async () => {
  const live = new FakeLive();
  const hintRequest = new HintRequest(live);
  expect(hintRequest.canOffer).toBe(true);

  hintRequest.decline();
  expect(hintRequest.canOffer).toBe(false);
  live.snapshot = table({ log: [{ type: "move", ply: 1, seat: 0, move: "roll" }] });
  expect(hintRequest.canOffer).toBe(false);
  const asking = hintRequest.ask();
  live.asked[0]?.({ hint: FOUND });
  await asking;
  expect(hintRequest.hint).toEqual(FOUND);

  live.snapshot = table({ log: [{ type: "move", ply: 1, seat: 0, move: "roll" }, { type: "move", ply: 2, seat: 1, move: "hold" }] });
  expect(hintRequest.canOffer).toBe(true);
});

function offered(game: string): boolean {
  return new HintOffers(() => game).on;
}

/** A browser storage in memory. */
function keeping(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
}

afterEach(() => {
  changeSetting("hints", true);
  changeSetting("offers", false);
  vi.unstubAllGlobals();
});

test("the first game after a lesson offers hints, also when it is opened again, and no later one does", () => {
  keeping();
  const first = new HintOffers(() => "first");
  expect(first.on).toBe(false);

  first.enableForThisGame();

  expect([first.on, offered("first"), offered("later")]).toEqual([true, true, false]);
  changeSetting("hints", false);
  expect(offered("first")).toBe(false);
});

test("the viewer chooses whether hints are offered in every game or in none, the first included", () => {
  keeping();
  const first = new HintOffers(() => "first");
  first.enableForThisGame();

  first.setAlways(true);
  expect([first.on, offered("later")]).toEqual([true, true]);
  first.setAlways(false);
  expect([first.on, offered("first"), offered("later")]).toEqual([false, false, false]);
});
