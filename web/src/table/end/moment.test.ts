import { expect, test } from "vitest";

import { COUNTS, counted } from "./moment.svelte";

test("a total counts from nothing to its value and stays there", () => {
  expect(counted(84, 0)).toBe(0);
  expect(counted(84, COUNTS.from)).toBe(0);
  expect(counted(84, (COUNTS.from + COUNTS.to) / 2)).toBeGreaterThan(42);
  expect(counted(84, COUNTS.to)).toBe(84);
  expect(counted(84, Infinity)).toBe(84);
});
