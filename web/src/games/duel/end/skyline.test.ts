import { expect, test } from "vitest";

import { skyline } from "./skyline";

const WONDERS = ["the_pyramids", "the_sphinx", "the_colossus", "piraeus"];
const BUILDINGS = ["palace", "pantheon", "senate", "temple", "town_hall", "aqueduct", "obelisk", "walls", "mortar", "theater"];

test.each([
  [1440, 300],
  [820, 420],
  [390, 260],
])("everything stands inside a scene of %i by %i pixels, and the middle stays free of buildings", (width, height) => {
  const { wonders, buildings } = skyline({ width, height }, WONDERS, BUILDINGS);

  expect(wonders.map(({ id }) => id)).toEqual(WONDERS);
  for (const wonder of wonders) {
    expect(wonder.left).toBeGreaterThan(-wonder.width * 0.2);
    expect(wonder.left + wonder.width).toBeLessThan(width + wonder.width * 0.2);
    expect(wonder.up + (wonder.width * 90) / 160).toBeLessThan(height);
  }
  expect(buildings.length).toBeGreaterThan(1);
  for (const building of buildings) {
    const middle = building.left + building.width / 2;
    expect(Math.abs(middle - width / 2)).toBeGreaterThan(building.width / 2);
  }
});

test("buildings without a drawing of a building stay away, and an empty city has none", () => {
  const { buildings } = skyline({ width: 1440, height: 300 }, [], ["theater", "altar"]);

  expect(buildings.map(({ id }) => id)).toEqual(["altar"]);
  expect(skyline({ width: 1440, height: 300 }, [], [])).toEqual({ wonders: [], buildings: [] });
});
