import { describe, expect, test } from "vitest";

import { fitLargest, rowsOf } from "./fit";

const ROW = { across: 6, down: 1, fixed: { width: 50, height: 0 } };
const GRID = { across: 3, down: 2, fixed: { width: 20, height: 10 } };

describe("things in a box", () => {
  test.each([
    [600, 200],
    [600, 900],
    [1900, 300],
  ])("of %d by %d are as large as one of the plans allows", (width, height) => {
    const found = fitLargest({ width, height }, [ROW, GRID], 1.4, { least: 10 });
    const size = ({ across, down, fixed }: typeof ROW, thing: number) => [across * thing + fixed.width, down * thing * 1.4 + fixed.height];

    expect(size(found.plan, found.width)[0]).toBeLessThanOrEqual(width);
    expect(size(found.plan, found.width)[1]).toBeLessThanOrEqual(height);
    for (const plan of [ROW, GRID]) {
      const [wide = 0, high = 0] = size(plan, found.width + 1);
      expect(wide > width || high > height).toBe(true);
    }
  });

  test("keep their least size and say that they overflow", () => {
    expect(fitLargest({ width: 100, height: 20 }, [ROW], 1, { least: 44 })).toMatchObject({ width: 44, overflows: true });
  });

  test("use a plan only up to its greatest width", () => {
    const small = { ...GRID, most: 40 };

    expect(fitLargest({ width: 900, height: 900 }, [ROW, small], 1, { least: 1 }).plan).toBe(ROW);
  });
});

describe("lines", () => {
  test("break where the next thing does not fit, and groups stand apart", () => {
    expect(rowsOf([[10, 10], [10]], 36, 2, 4)).toBe(1);
    expect(rowsOf([[10, 10], [10]], 35, 2, 4)).toBe(2);
  });

  test("without things are none", () => {
    expect(rowsOf([[], []], 100, 2, 4)).toBe(0);
  });
});
