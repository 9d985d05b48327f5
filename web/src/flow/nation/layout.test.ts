import { describe, expect, test } from "vitest";

import { fitNation } from "./layout";

const nothing = { below: [0, 0, 0, 0, 0], wonders: 0 };

describe("a nation", () => {
  test("has its wonders below where only the width counts, so that a finger meets each card", () => {
    const { tracks, width } = fitNation({ width: 320 }, { below: [4, 2, 1, 0, 0], wonders: 5 });

    expect(tracks).toBe(5);
    expect(width).toBeGreaterThan(44);
  });

  test("lies in one row where the place is low, in two where it is high", () => {
    expect(fitNation({ width: 460, height: 140 }, { ...nothing, wonders: 2 }).tracks).toBe(7);
    expect(fitNation({ width: 460, height: 400 }, nothing).tracks).toBeLessThan(7);
  });

  test("has one wonder below the other where that makes its cards larger", () => {
    expect(fitNation({ width: 452, height: 225 }, { below: [2, 1, 1, 1, 0], wonders: 1 }).tracks).toBe(6);
  });

  test("lies in one row where that is wide enough for names, however high it is", () => {
    expect(fitNation({ width: 720 }, { below: [2, 1, 1, 1, 0], wonders: 2 }).tracks).toBe(7);
  });

  test("fits into its place, however much there is", () => {
    for (const height of [150, 240, 380, 700]) {
      for (const covered of [0, 3, 6]) {
        const { tracks, width } = fitNation({ width: 470, height }, { below: [covered, 1, 0, 0, 0], wonders: 3 });
        expect(tracks * width + 6 * (tracks - 1)).toBeLessThanOrEqual(470);
        if (width > 34) expect(width * (152 / 112 + 0.3 * covered)).toBeLessThanOrEqual(height);
      }
    }
  });

  test("has no cards whose names have no room", () => {
    const widths = Array.from({ length: 80 }, (_, more) => fitNation({ width: 400 + 4 * more, height: 420 }, nothing).width);

    expect(widths.filter((width) => width >= 80 && width < 95)).toEqual([]);
  });
});
