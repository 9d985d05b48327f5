import { expect, test } from "vitest";

import { overlap } from "../../../kit/place";
import { fitStage } from "./stage-layout";

const MAT = { width: 850, height: 680 };
const at = (left: number, top: number) => ({ left, top, width: 112, height: 152 });

test("the stage has a large card and covers none of the others", () => {
  const cards = [at(300, 12), at(420, 12), at(480, 110), at(540, 210)];
  const stage = fitStage(MAT, cards);

  expect(stage?.card).toBeGreaterThanOrEqual(200);
  for (const card of cards) expect(overlap(stage ?? card, card)).toBe(0);
});

test("a whole display leaves no room", () => {
  const cards = Array.from({ length: 20 }, (_, index) => at((index % 5) * 165, Math.floor(index / 5) * 160));

  expect(fitStage(MAT, cards)).toBeNull();
});

test("words alone stand in a narrow free part, and cover no card", () => {
  const small = { width: 700, height: 520 };
  const cards = [at(10, 10), at(130, 10), at(250, 10), at(370, 10), at(490, 10), at(70, 100), at(250, 190), at(370, 190), at(310, 280)];
  const stage = fitStage(small, cards);

  expect(stage?.card).toBe(0);
  expect(stage?.width).toBeGreaterThanOrEqual(196);
  for (const card of cards) expect(overlap(stage ?? card, card)).toBe(0);
});
