import { expect, test } from "vitest";

import { overlap, placeAgain, placeBeside } from "./place";

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

test("it follows its anchor at the same side, but not a card that rises under the mouse", () => {
  const placed = { place: { left: 508, top: 200 }, anchor: ANCHOR, window: WINDOW };

  expect(placeAgain(placed, { ...ANCHOR, top: 198 }, SIZE, WINDOW)).toBe(placed.place);
  expect(placeAgain(placed, { ...ANCHOR, left: 380, top: 240 }, SIZE, WINDOW)).toEqual({ left: 488, top: 240 });
});

test("its place is chosen again where it would leave the window, and in a window of another size", () => {
  const placed = { place: { left: 508, top: 200 }, anchor: ANCHOR, window: WINDOW };

  expect(placeAgain(placed, { ...ANCHOR, left: 700 }, SIZE, WINDOW)).toBeNull();
  expect(placeAgain(placed, ANCHOR, { ...SIZE, height: 400 }, WINDOW)).toBeNull();
  expect(placeAgain(placed, ANCHOR, SIZE, { ...WINDOW, width: 900 })).toBeNull();
});
