import { describe, expect, test } from "vitest";

import { NAMED } from "../card/name-lines";
import { arrangeNations, fitNation } from "./layout";

const HEIGHT = 152 / 112;
/** The room for nations in windows of 1280 × 720 and 820 × 1180. */
const DESK = { width: 1264, height: 368 };
const TABLET = { width: 804, height: 690 };

describe("a nation", () => {
  test("fits into its place with one covered card in each column", () => {
    for (const width of [354, 470, 610, 900, 1240]) {
      for (const height of [188, 278, 418]) {
        const { form, width: card, covered, strip, strips } = fitNation({ width, height });
        const wide = form === "wide";
        expect(6 * (wide ? card + covered : card) + 5 * 5).toBeLessThanOrEqual(width);
        expect(wide ? card * HEIGHT : 38 + card * HEIGHT + strip).toBeLessThanOrEqual(height);
        expect(strips).toBeGreaterThanOrEqual(1);
      }
    }
  });

  test("has places that a finger can press, even where there is no room for them", () => {
    expect(fitNation({ width: 250, height: 60 }).width).toBe(44);
  });

  test("has its icons beside the cards in a low place, and below them in a high one", () => {
    expect(fitNation({ width: 600, height: 178 }).form).toBe("beside");
    expect(fitNation({ width: 600, height: 368 }).form).toBe("below");
  });

  test("has its header before the cards in a low and wide place, and covered cards beside the others", () => {
    const { form, width, covered, strips } = fitNation({ width: 1238, height: 160 });
    expect(form).toBe("wide");
    expect(width).toBeGreaterThan(110);
    expect(covered).toBeLessThanOrEqual(width / 2);
    expect(strips).toBeGreaterThanOrEqual(6);
  });
});

describe("nations", () => {
  test.each([
    [2, { columns: [1], rows: 2, across: 1, down: 1 }],
    [3, { columns: [1, 1], rows: 2, across: 2, down: 1 }],
    [4, { columns: [1, 1], rows: 2, across: 1, down: 1 }],
    [5, { columns: [1.29, 1, 1], rows: 2, across: 1, down: 2 }],
  ])("%i of them share a desk", (nations, arranged) => {
    expect(arrangeNations(DESK, nations)).toEqual(arranged);
  });

  test.each([
    [2, { columns: [1], rows: 2, across: 1, down: 1 }],
    [3, { columns: [1], rows: 3, across: 1, down: 1 }],
    [4, { columns: [1], rows: 4, across: 1, down: 1 }],
    [5, { columns: [1, 1], rows: 3, across: 2, down: 1 }],
  ])("%i of them lie below one another on a tablet", (nations, arranged) => {
    expect(arrangeNations(TABLET, nations)).toEqual(arranged);
  });

  test("show names at 1280 × 720, but for those of the others among five", () => {
    const own = (DESK.width - 8) / 2 - 26;
    expect(fitNation({ width: own, height: 352 }).width).toBeGreaterThanOrEqual(94);
    expect(fitNation({ width: own, height: 164 }).width).toBeGreaterThanOrEqual(NAMED);
    expect(fitNation({ width: 485 - 26, height: 352 }).width).toBeGreaterThanOrEqual(NAMED);
    expect(fitNation({ width: 380 - 26, height: 164 }).width).toBeGreaterThanOrEqual(54);
  });
});
