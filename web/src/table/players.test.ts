import { expect, test } from "vitest";

import { seatName, sortedBots, seatColour, defaultBot } from "./players";

const NAMES = ["random@1", "greedy@1", "beginner@2", "casual@2", "master@2"];

test("levels come first, weakest first, then the bots to compare with", () => {
  expect(sortedBots(NAMES)).toEqual(["beginner@2", "casual@2", "master@2", "greedy@1", "random@1"]);
});

test("the default opponent is the second level, or the only one", () => {
  expect(defaultBot(sortedBots(NAMES))).toBe("casual@2");
  expect(defaultBot(["random@1"])).toBe("random@1");
  expect(defaultBot([])).toBe("");
});

test("a player without a name in a record has a number", () => {
  const players = [{ name: "", kind: "human" as const }, { name: "Aoi", kind: "human" as const }];
  expect(seatName({ seat: null, people: null, players }, 0)).toMatch(/1/);
  expect(seatName({ seat: null, people: null, players }, 1)).toBe("Aoi");
});

test("players with the same name get letters", () => {
  const bot = { name: "greedy@1", kind: "bot" as const };
  const table = { seat: 0, people: null, players: [{ name: "Ann", kind: "human" as const }, bot, bot] };

  expect([1, 2].map((seat) => seatName(table, seat))).toEqual(["Merchant A", "Merchant B"]);
});

test("the viewer's colour is always the same, the others' follow in the order of play", () => {
  const players = NAMES.map((name) => ({ name, kind: "bot" as const }));

  expect([2, 3, 1].map((seat) => seatColour({ seat: 2, players }, seat))).toEqual(["var(--you)", "var(--other)", "var(--fifth)"]);
});
