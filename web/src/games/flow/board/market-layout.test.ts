import { describe, expect, test } from "vitest";

import { besideMarket, fitMarket } from "./market-layout";

/** The width of the table and the height of a card in a window of 1280 × 720, for three and for five nations. */
const WIDTH = 1264;
const HEIGHTS = { three: 196, five: 183 };

describe("the market", () => {
  test("has cards of 144 pixels beside three nations and of 134 beside five at 1280 × 720", () => {
    const cards = Object.values(HEIGHTS).map((height) => fitMarket({ width: WIDTH - 8 - besideMarket({ width: WIDTH, height }, 6), height }, 6, false));

    expect(cards).toEqual([144, 134]);
  });

  test("leaves the rest of the width to what lies beside it, but never too little", () => {
    expect(besideMarket({ width: WIDTH, height: HEIGHTS.five }, 6)).toBeGreaterThan(besideMarket({ width: WIDTH, height: HEIGHTS.three }, 6));
    expect(besideMarket({ width: WIDTH, height: 500 }, 6)).toBeGreaterThanOrEqual(284);
  });

  test("shows half a card at the edge where it scrolls", () => {
    expect(fitMarket({ width: 374, height: 194 }, 6, true)).toBe(138);
    expect(fitMarket({ width: 374, height: 150 }, 6, true)).toBe(96);
  });
});
