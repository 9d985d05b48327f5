import { expect, test } from "vitest";

import { nation } from "../fixture";
import { leadOf, rankingOf } from "./ranking";

const scored = (culture: number, other_icons: number, effects: number) => nation({ score: { culture, other_icons, effects, total: culture + other_icons + effects } });
const NATIONS = [scored(4, 5, 1), scored(6, 6, 9), scored(8, 2, 5)];

test("the server's ranks decide about the places, and points where it sends none", () => {
  expect(rankingOf(NATIONS, { ranks: [3, 2, 1] }).map(({ seat }) => seat)).toEqual([2, 1, 0]);
  expect(rankingOf(NATIONS, {})).toEqual([
    { seat: 1, place: 1 },
    { seat: 2, place: 2 },
    { seat: 0, place: 3 },
  ]);
});

test("equal nations share a place", () => {
  const places = rankingOf([scored(1, 1, 1), scored(3, 0, 0)], { ranks: [1, 1] }).map(({ place }) => place);

  expect(places).toEqual([1, 1]);
});

test("the lead names the part with the largest difference between the first and the second", () => {
  expect(leadOf(NATIONS, rankingOf(NATIONS, {}))).toEqual({ second: 2, points: 6, part: "other_icons", more: 4 });
  expect(leadOf([scored(1, 1, 1), scored(3, 0, 0)], [{ seat: 0, place: 1 }, { seat: 1, place: 2 }])).toBeNull();
});
