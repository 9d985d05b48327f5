import { expect, test } from "vitest";

import { rowsOf } from "../../ui/fit";
import { fitCity, tileWidth } from "./layout";

const TILE = [{ icons: ["wood"], join: "all" as const }];
const WIDE = [{ icons: ["wood", "stone", "clay"], join: "one" as const }];
const groupsOf = (count: number) => [Array.from({ length: count }, () => TILE), [WIDE]];

test.each([0, 8, 16, 20])("wonders and %d buildings fit into a city", (count) => {
  const box = { width: 230, height: 400 };
  const { columns, wonder, tile, mini } = fitCity(box, 4, groupsOf(count), 26, false);
  const rows = rowsOf(groupsOf(count).map((group) => group.map((marks) => tileWidth(marks, tile))), box.width, 3, 7);

  expect(mini).toBe(false);
  expect((4 / columns) * (wonder + 7) + rows * (tile + 3)).toBeLessThanOrEqual(box.height);
});

test("buildings become smaller before wonders lose their pictures", () => {
  const [few, many] = [4, 20].map((count) => fitCity({ width: 230, height: 400 }, 4, groupsOf(count), 26, false));

  expect(many?.tile).toBeLessThan(few?.tile ?? 0);
  expect(many?.wonder).toBeGreaterThanOrEqual(78);
});

test("on a touch screen buildings stay large enough for a finger, and wonders make room", () => {
  const { mini, tile } = fitCity({ width: 240, height: 260 }, 4, groupsOf(12), 44, true);

  expect(mini).toBe(true);
  expect(tile).toBeGreaterThanOrEqual(44);
});
