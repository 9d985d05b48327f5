import { expect, test } from "vitest";

import { overlap, placeBeside } from "./place";

const WINDOW = { width: 1000, height: 600 };
const SIZE = { width: 200, height: 150 };
const ANCHOR = { left: 400, top: 200, width: 100, height: 140 };

function place(obstacles: Parameters<typeof placeBeside>[3], anchor = ANCHOR) {
  return { ...placeBeside(anchor, SIZE, WINDOW, obstacles), ...SIZE };
}

test("a popover lies beside its anchor and not over it", () => {
  const found = place([]);

  expect(overlap(found, ANCHOR)).toBe(0);
  expect(Math.abs(found.left - ANCHOR.left)).toBeLessThan(SIZE.width + ANCHOR.width);
});

test("it leaves what can be chosen visible, if there is a place for that", () => {
  const cards = [508, 292].map((left) => ({ rect: { left, top: 200, width: 100, height: 140 }, weight: 4 }));

  expect(cards.reduce((sum, { rect }) => sum + overlap(place(cards), rect), 0)).toBe(0);
});

test("it stays in the window at every corner", () => {
  for (const left of [0, 900]) {
    for (const top of [0, 460]) {
      const found = place([], { ...ANCHOR, left, top });
      expect(found.left).toBeGreaterThanOrEqual(0);
      expect(found.top).toBeGreaterThanOrEqual(0);
      expect(found.left + SIZE.width).toBeLessThanOrEqual(WINDOW.width);
      expect(found.top + SIZE.height).toBeLessThanOrEqual(WINDOW.height);
      expect(overlap(found, { ...ANCHOR, left, top })).toBe(0);
    }
  }
});
