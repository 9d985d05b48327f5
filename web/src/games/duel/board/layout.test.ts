import { expect, test } from "vitest";

import { extentOf, fitDisplay, RATIO } from "./layout";

const PYRAMID = [{ x: [-1, 1] }, { x: [-2, 0, 2] }, { x: [-3, -1, 1, 3] }, { x: [-4, -2, 0, 2, 4] }, { x: [-5, -3, -1, 1, 3, 5] }];
const extent = extentOf(PYRAMID);

test("a display is as wide as its widest row", () => {
  expect(extent).toEqual({ reach: 5, rows: 5 });
});

test.each([
  [374, Infinity],
  [600, 560],
  [2000, 300],
])("the cards fit into a box of %d by %d and touch one of its sides", (width, height) => {
  const fitted = fitDisplay(extent, { width, height }, { least: 1 });

  expect(fitted.width).toBeLessThanOrEqual(width);
  expect(fitted.height).toBeLessThanOrEqual(height);
  const larger = fitted.card + 1;
  expect((fitted.width / fitted.card) * larger > width || (fitted.height / fitted.card) * larger > height).toBe(true);
});

test("no card is wider than the limit", () => {
  expect(fitDisplay(extent, { width: 5000, height: 5000 }, { least: 1, most: 150 }).card).toBe(150);
});

test("all places are inside, neighbours do not touch, and rows overlap", () => {
  const fitted = fitDisplay(extent, { width: 600, height: 560 }, { least: 1, most: 150 });
  const places = PYRAMID.flatMap(({ x }, index) => x.map((at) => fitted.place({ row: index + 1, x: at })));

  for (const { left, top } of places) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + fitted.card).toBeLessThanOrEqual(fitted.width + 1e-9);
    expect(top + fitted.card * RATIO).toBeLessThanOrEqual(fitted.height + 1e-9);
  }
  const [first, second, below] = places;
  expect((second?.left ?? 0) - (first?.left ?? 0)).toBeGreaterThan(fitted.card);
  expect(below?.top).toBeLessThan(fitted.card * RATIO);
});

test("rows overlap less where there is height left, but always a little", () => {
  const [low, high] = [300, 5000].map((height) => fitDisplay(extent, { width: 374, height }, { least: 1 }));

  expect(high?.card).toBe(low?.card);
  expect(high?.height).toBeGreaterThan(low?.height ?? 0);
  expect(high?.place({ row: 2, x: 0 }).top).toBeLessThan((high?.card ?? 0) * RATIO);
});
