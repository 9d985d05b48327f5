import { expect, test } from "vitest";

import type { Clocks } from "../../api/types";
import { digits, leftOf, shortTime, spoken, timeOf, TIMES, timeText, valueOf } from "./clock";

const CLOCKS: Clocks = { time: { type: "live", bank: 300, increment: 5 }, remaining: [65_000, 40_000, null], running: 0, vacations: [] };

test("only the clock of the player on turn runs, and none goes below zero", () => {
  expect([0, 1, 2].map((seat) => leftOf(CLOCKS, seat, 5000))).toEqual([60_000, 40_000, null]);
  expect(leftOf(CLOCKS, 0, 70_000)).toBe(0);
  expect(leftOf(CLOCKS, 0, -500)).toBe(65_000);
});

test("a clock shows zero only when the time is over", () => {
  expect([0, 1, 999, 1000, 1001, 59_001, 65_000, 3_600_000, 3_725_000].map(digits)).toEqual(["0:00", "0:01", "0:01", "0:01", "0:02", "1:00", "1:05", "1:00:00", "1:02:05"]);
  expect(digits(2 * 86_400_000 + 5 * 3_600_000 + 1)).toBe("2 d 5 h");
});

test("screen readers hear the time in words", () => {
  expect([spoken(1), spoken(61_000), spoken(3_720_000)]).toEqual(["1 second left", "1 minute 1 second left", "1 hour 2 minutes left"]);
});

test("each choice of time has a value of its own and a text", () => {
  expect(new Set(TIMES.map(valueOf)).size).toBe(TIMES.length);
  for (const time of TIMES) expect(timeOf(valueOf(time))).toEqual(time);
  expect(timeOf("live-1-1")).toBeNull();
  expect(TIMES.map(timeText).slice(0, 2)).toEqual(["No clocks", "5 minutes each, and 5 seconds more after each move"]);
  expect(timeText({ type: "days", days: 3 })).toBe("3 days for each move");
  expect(timeText({ type: "live", bank: 90, increment: 0 })).toBe("90 seconds each");
});

test("the time is short below an eighth of the bank, from 10 to 60 seconds", () => {
  expect([60, 160, 3600].map((bank) => shortTime({ type: "live", bank }))).toEqual([10_000, 20_000, 60_000]);
});
