import { describe, expect, test } from "vitest";

import { fitNation } from "./layout";

const nothing = { below: [0, 0, 0, 0, 0], wonders: 0 };

describe("a nation", () => {
  test("has places that a finger can press", () => {
    const { tracks, width } = fitNation({ width: 320, height: 420 }, { below: [4, 2, 1, 0, 0], wonders: 5 }, true);

    expect(tracks * width).toBeLessThanOrEqual(320);
    expect(width).toBeGreaterThanOrEqual(44);
  });

  test("has the more rows, the higher its place is, so that its cards are as large as possible", () => {
    const tracks = [160, 300, 500, 900].map((height) => fitNation({ width: 460, height }, nothing).tracks);

    expect(tracks).toEqual(tracks.toSorted((one, other) => other - one));
    expect(tracks.at(-1)).toBe(3);
  });

  test("has one row in a low place and two rows in a high one", () => {
    expect(fitNation({ width: 460, height: 140 }, { ...nothing, wonders: 2 }).tracks).toBe(7);
    expect(fitNation({ width: 460, height: 400 }, nothing).tracks).toBeLessThan(7);
  });

  test("has its wonders stacked if that makes its cards larger", () => {
    expect(fitNation({ width: 452, height: 225 }, { below: [2, 1, 1, 1, 0], wonders: 1 }).tracks).toBe(6);
  });

  test("fits into its place with any number of cards", () => {
    for (const height of [150, 240, 380, 700]) {
      for (const covered of [0, 3, 6]) {
        const { tracks, width } = fitNation({ width: 470, height }, { below: [covered, 1, 0, 0, 0], wonders: 3 });
        expect(tracks * width + 6 * (tracks - 1)).toBeLessThanOrEqual(470);
        if (width > 34) expect(width * (152 / 112 + 0.3 * covered)).toBeLessThanOrEqual(height);
      }
    }
  });

  test("has no card width at which names do not fit", () => {
    const widths = Array.from({ length: 80 }, (_, more) => fitNation({ width: 400 + 4 * more, height: 420 }, nothing).width);

    expect(widths.filter((width) => width >= 80 && width < 95)).toEqual([]);
  });
});

describe("a nation with three wonders", () => {
  test("has all its wonders beside its columns in a low place", () => {
    const { tracks, span, width } = fitNation({ width: 381, height: 105 }, { below: [], wonders: 3 });

    expect([tracks, span]).toEqual([8, 3]);
    expect(width * (152 / 112)).toBeLessThanOrEqual(105);
  });

  test("has rows of three in a place that is nearly as high as wide", () => {
    expect(fitNation({ width: 288, height: 305 }, { below: [], wonders: 3 })).toMatchObject({ tracks: 3, span: 3 });
  });
});
