import { expect, test } from "vitest";

import { neighbour } from "./neighbour";

/** Rows of three, the last one of two. */
const PLACES = Array.from({ length: 8 }, (_, i) => ({ x: (i % 3) * 100, y: Math.floor(i / 3) * 140 }));

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 3],
  ["ArrowRight", 7, 7],
  ["ArrowLeft", 3, 2],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 1, 4],
  ["ArrowDown", 5, 7],
  ["ArrowDown", 7, 7],
  ["ArrowUp", 4, 1],
  ["ArrowUp", 2, 2],
  ["Home", 5, 0],
  ["End", 0, 7],
])("%s from %i leads to %i", (key, from, to) => {
  expect(neighbour(PLACES, from, key)).toBe(to);
});

test("other keys are left alone", () => {
  expect(neighbour(PLACES, 0, "Enter")).toBeNull();
});
