import { expect, test } from "vitest";

import "../../shell/i18n/load-all";
import { linesOf, shortRating, signed } from "./ratings";

test("a provisional rating has a question mark", () => {
  expect(shortRating({ points: 1500, provisional: true })).toBe("1500?");
  expect(shortRating({ points: 1720, provisional: false })).toBe("1720");
});

test("a change has its sign", () => {
  expect([12, -7, 0].map(signed)).toEqual(["+12", "−7", "±0"]);
});

test("a graph has the deviation on each side of the rating", () => {
  const point = { table: "a", at: "2026-01-01T00:00:00+00:00", points: 1500, deviation: 200, change: 0 };
  expect(linesOf([point, { ...point, points: 1600, deviation: 150 }])).toEqual([
    [1, 2],
    [1500, 1600],
    [1300, 1450],
    [1700, 1750],
  ]);
});
