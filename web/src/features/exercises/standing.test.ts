import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { BEGINNER, loadStanding, saveStanding, streakOn, withDay } from "./standing";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the standing is kept in the browser, and a damaged one is that of a beginner", () => {
  const standing = { ...BEGINNER, answered: { one: true, two: false }, streak: { day: "2026-11-25", days: 3 } };
  saveStanding("pig", standing);
  expect(loadStanding("pig")).toEqual(standing);
  expect(loadStanding("other")).toEqual(BEGINNER);

  localStorage.setItem("annales.exercises-pig", '{"rating":{"points":"much"},"answered":{}}');
  expect(loadStanding("pig")).toEqual(BEGINNER);
  localStorage.setItem("annales.exercises-pig", "{");
  expect(loadStanding("pig")).toEqual(BEGINNER);
});

test("a beginner's rating is certain enough that the first wrong answer costs little", () => {
  // tests/server/features/exercises/test_exercises.py computes with the same numbers that it is at most 60 points.
  expect(BEGINNER.rating).toEqual({ points: 1500, deviation: 105, volatility: 0.06 });
});

test("a row of days grows by one a day, across months, and begins again after a gap", () => {
  const first = withDay(BEGINNER, "2026-11-30");
  const second = withDay(withDay(first, "2026-12-01"), "2026-12-01");
  expect([first.streak?.days, second.streak?.days]).toEqual([1, 2]);
  expect([streakOn(second, "2026-12-01"), streakOn(second, "2026-12-02"), streakOn(second, "2026-12-03")]).toEqual([2, 2, 0]);
  expect(withDay(second, "2026-12-05").streak?.days).toBe(1);
});
