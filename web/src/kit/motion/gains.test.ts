import { expect, test } from "vitest";

import { labelBox } from "./gain-labels";
import type { NamedGain } from "./gains";
import { durationOf, endOf, type Part, plan, type Scene } from "./plan";

/** The longest movement of a move of others, in units. */
const MOST = 7.3;
const ITEMS = ["resources", "icon-culture", "icon-trade", "icon-military", "points"];

function scene(...numbers: [thing: string, count: number][]): Scene {
  const box = { left: 0, top: 0, width: 20, height: 20 };
  const pool = { place: "common", box, held: false, count: 9 };
  return new Map([["pool:pool", pool], ...numbers.map(([thing, count]) => [thing, { place: "nation:1", box, held: false, count }] as const)]);
}

function gain(item: string, text = "+2"): NamedGain {
  return { icon: item, text, good: true, at: [`${item}:1`, "points:1"] };
}

/** The plan of a move that changes all numbers, with these gains. */
function planned(gains: NamedGain[], most = MOST): Part[] {
  const numbers = (count: number) => scene(...ITEMS.map((item): [string, number] => [`${item}:1`, count]));
  const transfers = [{ n: 2, from: "pool:pool", to: "resources:1" }];
  return plan(numbers(1), numbers(3), { moves: ["complete"], inOrder: true, transfers, gains, most });
}

const names = (parts: readonly Part[]) => parts.filter(({ kind }) => kind === "gain");

test("each gain of a chain is named beside its number, one after the other, while it counts", () => {
  const parts = planned([gain("resources"), gain("icon-culture"), gain("points")]);
  const starts = names(parts).map(({ start }) => start);

  expect(names(parts).map(({ thing }) => thing)).toEqual(["resources:1", "icon-culture:1", "points:1"]);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(new Set(starts).size).toBe(3);
  for (const name of names(parts)) {
    const count = parts.find(({ kind, thing }) => kind === "count" && thing === name.thing);
    expect(count).toMatchObject({ named: true, start: name.start });
  }
  expect(parts.find(({ kind }) => kind === "tokens")?.start).toBe(starts[0]);
});

test.each([1, 3, 6])("%d gains are each readable for 400 milliseconds at the default speed, within the time of a move", (n) => {
  for (const most of [MOST, 3]) {
    const parts = planned([...ITEMS, "icon-other"].slice(0, n).map((item) => gain(item)), most);

    expect(Math.min(...names(parts).map(({ duration }) => duration)) * durationOf(3, false)).toBeGreaterThanOrEqual(400);
    expect(endOf(parts)).toBeLessThanOrEqual(most + 1e-9);
    expect(new Set(names(parts).map(({ start }) => start)).size).toBe(n);
  }
});

test("where a number is not on the page, its gain is named at the next item, whose own number is not named by it", () => {
  const parts = planned([gain("icon-other")]);

  expect(names(parts).map(({ thing }) => thing)).toEqual(["points:1"]);
  expect(parts.find(({ kind, thing }) => kind === "count" && thing === "points:1")?.named).toBeUndefined();
});

test("own moves, which are shown at once, name no gains", () => {
  const numbers = scene(["points:1", 1]);

  expect(names(plan(numbers, scene(["points:1", 3]), { moves: ["harvest"], gains: [gain("points")] }))).toEqual([]);
});

test("labels are above their numbers, within the window, and cover neither one another nor other numbers", () => {
  const number = (left: number, top = 100) => ({ left, top, width: 20, height: 20 });
  const size = { width: 50, height: 22 };
  const first = labelBox(number(100), size, [], [], 390);
  const second = labelBox(number(120), size, [first], [], 390);

  expect(first.top + first.height).toBeLessThanOrEqual(100);
  expect(second.top + second.height).toBeLessThanOrEqual(first.top);
  expect(labelBox(number(380), size, [], [], 390).left + size.width).toBeLessThanOrEqual(390);
  expect(labelBox(number(100), size, [], [number(110, 75)], 390).top).toBeGreaterThanOrEqual(120);
  expect(labelBox(number(100), size, [], [number(110, 75), number(110, 125)], 390).top).toBeLessThan(100);
  expect(labelBox(number(100, 5), size, [], [], 390).top).toBeGreaterThanOrEqual(25);
});
