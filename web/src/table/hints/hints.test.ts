import { afterEach, expect, test, vi } from "vitest";

import { ApiError } from "../../api/requests";
import type { HintAnswer } from "../../api/live-table.svelte";
import type { Hint, HintMove, Snapshot } from "../../api/types";
import type * as Advice from "../../engine/advice";
import { changeSetting } from "../../shell/settings/settings.svelte";
import { HintOffers } from "./hint-offers.svelte";
import { HintRequest, canAskHint } from "./hint-request.svelte";
import { errorOf, verdict } from "./verdict";

const advice = vi.hoisted(() => ({ computes: vi.fn(() => false), advise: vi.fn<typeof Advice.advise>() }));
vi.mock("../../engine/computes", () => ({ computes: advice.computes }));
vi.mock("../../engine/advice", () => ({ advise: advice.advise }));

function move(name: string, win_rate: number, standard_error: number, more: Partial<HintMove> = {}): HintMove {
  return { move: name, win_rate, standard_error, won_by: {}, lost_by: {}, ...more };
}

function hint(...moves: HintMove[]): Hint {
  return { type: "hint", request_id: "c", version: 5, moves, pv: [], position: null };
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

  computes: boolean[] = [];

  hint(computes: boolean): Promise<HintAnswer> {
    this.computes.push(computes);
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

const POSITION: Hint = { ...hint(), position: "pig turn=0" };
const MOVES = ["roll", "hold", "a", "b"].map((name) => move(name, 0.5, 0.1));
const ADVICE = { seat: 0, exact: false, visits: 9, moves: MOVES, line: [{ seat: 0, move: "roll" }] };

/** A hint that is asked for in a browser that computes. */
function computedHint(answer: Hint): { live: FakeLive; request: HintRequest; asking: Promise<void> } {
  advice.computes.mockReturnValue(true);
  const live = new FakeLive();
  const request = new HintRequest(live);
  const asking = request.ask();
  live.asked[0]?.({ hint: answer });
  return { live, request, asking };
}

test("a hint has the best moves of the browser's engine, which searches the position that the server gives", async () => {
  advice.advise.mockResolvedValue(ADVICE);
  const { live, request, asking } = computedHint(POSITION);
  await asking;

  expect(live.computes).toEqual([true]);
  expect(advice.advise).toHaveBeenCalledWith("pig", "pig turn=0", 1, expect.any(AbortSignal));
  expect(request.hint?.moves).toEqual(MOVES.slice(0, 3));
  expect(request.hint?.pv).toEqual(ADVICE.line);
});

test("moves that the server knows already are shown without a search", async () => {
  const { request, asking } = computedHint(FOUND);
  await asking;

  expect(request.hint).toEqual(FOUND);
  expect(advice.advise).not.toHaveBeenCalled();
});

test("a hint that is closed ends its search", async () => {
  advice.advise.mockImplementation((...[, , , signal]) => new Promise((_, reject) => {
    signal.addEventListener("abort", () => { reject(signal.reason as Error); });
  }));
  const { request, asking } = computedHint(POSITION);
  await vi.waitFor(() => { expect(advice.advise).toHaveBeenCalled(); });
  request.close();
  await asking;

  expect([request.hint, request.reason, request.waiting]).toEqual([null, null, false]);
});

test("where no search succeeds the reason is shown", async () => {
  advice.advise.mockRejectedValue(new ApiError({ key: "hints-busy", args: {} }));
  const { request, asking } = computedHint(POSITION);
  await asking;

  expect(request.reason?.key).toBe("hints-busy");
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
  advice.computes.mockReturnValue(false);
  advice.advise.mockReset();
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
