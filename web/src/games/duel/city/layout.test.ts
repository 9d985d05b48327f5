import { expect, test } from "vitest";

import { rowsOf } from "../../../kit/fit";
import { fitCity, tileWidth } from "./layout";

const TILE = [{ icons: ["wood"], join: "all" as const }];
const WIDE = [{ icons: ["wood", "stone", "clay"], join: "one" as const }];
const groupsOf = (count: number) => [Array.from({ length: count }, () => TILE), [WIDE]];

test("cards lie in stacks while there is room, under wonders that are at least 96 pixels high", () => {
  const { wonder, stacks } = fitCity({ width: 247, height: 520 }, 4, [2, 1, 3, 1, 2, 1], groupsOf(9), 26, true);

  expect(wonder).toBeGreaterThanOrEqual(96);
  expect(stacks).not.toBeNull();
  expect(3 * (stacks?.width ?? 0)).toBeLessThanOrEqual(247);
  expect(2 * (wonder + 7) + 2 * (stacks?.height ?? 0) + 3 * (stacks?.band ?? 0)).toBeLessThanOrEqual(520);
});

test("wonders become smaller before cards become tiles", () => {
  const [few, many] = [[1, 1, 1, 1, 1, 1], [2, 1, 3, 1, 2, 1]].map((counts) => fitCity({ width: 300, height: 540 }, 4, counts, groupsOf(9), 26, true));

  expect(many?.wonder).toBeLessThan(few?.wonder ?? 0);
  expect(many?.stacks).not.toBeNull();
});

test.each([8, 16, 20])("%d tiles fit where there is no room for stacks", (count) => {
  const box = { width: 247, height: 400 };
  const { columns, wonder, stacks, tile } = fitCity(box, 4, [count, 1, 1, 1, 1, 1], groupsOf(count), 26, true);
  const rows = rowsOf(groupsOf(count).map((group) => group.map((marks) => tileWidth(marks, tile))), box.width, 3, 7);

  expect(stacks).toBeNull();
  expect(wonder).toBeGreaterThanOrEqual(96);
  expect((4 / columns) * (wonder + 7) + rows * (tile + 3)).toBeLessThanOrEqual(box.height);
});

test("where fingers press, a full city has numbers of its buildings under wonders", () => {
  const { wonder, stacks } = fitCity({ width: 247, height: 280 }, 4, [4, 2, 3, 1, 2, 1], groupsOf(13), 26, false);

  expect(stacks).toBeNull();
  expect(2 * (wonder + 7) + 52).toBeLessThanOrEqual(280);
});

test("a wide and low city has its stacks in one row", () => {
  expect(fitCity({ width: 560, height: 250 }, 4, [1, 1, 2, 1, 0, 1], groupsOf(6), 26, true)).toMatchObject({ columns: 4, stacks: { columns: 6 } });
});
