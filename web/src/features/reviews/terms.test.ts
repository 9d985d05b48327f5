import { expect, test } from "vitest";

import type { Comparison } from "../../api/types";
import { isSure, pointsChange, shownPoints } from "./terms";

const part = (made: number, best: number, error: number, name = "blue") => ({ part: name, made, best, error });

test("only differences of more than twice their standard error and of a tenth of a point are shown", () => {
  expect(isSure(part(3, 5, 0.9))).toBe(true);
  expect(isSure(part(3, 5, 1.1))).toBe(false);
  expect(isSure(part(3, 3.04, 0))).toBe(false);
  expect(isSure(part(3, 3, 0))).toBe(false);
});

test("a change of points has its sign", () => {
  expect(pointsChange(part(3, 5.04, 1))).toBe("−2.0");
  expect(pointsChange(part(5, 3, 1))).toBe("+2.0");
});

test("the seat that moved comes first, and seats without a difference are left out", () => {
  const none = { uncovers: [], reveals: {}, denies: [] };
  const comparison: Comparison = { continuations: 128, points: [[part(1, 2, 0.1)], [part(1, 1, 0)], [part(4, 2, 0.1)]], made: none, best: none, next_seat: null };

  expect(shownPoints(comparison, 2).map(({ seat }) => seat)).toEqual([2, 0]);
  expect(shownPoints(comparison, 1).map(({ seat }) => seat)).toEqual([0, 2]);
});
