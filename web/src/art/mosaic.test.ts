import { expect, test } from "vitest";

import { repeatable, tesserae } from "./mosaic";

const SKY = { width: 200, height: 80, x: 100, y: 60, radius: 20, size: 10, colours: 4 };

test("the same sky has the same stones each time", () => {
  expect(tesserae(SKY)).toEqual(tesserae(SKY));
  expect([1, 2].map(() => repeatable(3)())).toEqual([repeatable(3)(), repeatable(3)()]);
});

test("there is a path for each colour, and the first colours lie round the sun", () => {
  const paths = tesserae(SKY);
  const distances = paths.map((path) =>
    Math.max(...[...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => Math.hypot(Number(x) - SKY.x, Number(y) - SKY.y))),
  );

  expect(paths).toHaveLength(SKY.colours);
  expect(paths.every((path) => path !== "")).toBe(true);
  expect(distances[0]).toBeLessThan(distances.at(-1) ?? 0);
});
