import { expect, test } from "vitest";

import type { Snapshot } from "../api/types";
import { botTitle, defaultBot, nearSeat, playerName, seatColour, seatName, sortedBots, turnText } from "./players";

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

  expect([1, 2].map((seat) => seatName(table, seat))).toEqual(["Greedy bot A", "Greedy bot B"]);
});

test("the viewer's colour is always the same, the others' follow in the order of play", () => {
  const players = NAMES.map((name) => ({ name, kind: "bot" as const }));

  expect([2, 3, 1].map((seat) => seatColour({ seat: 2, players }, seat))).toEqual(["var(--you)", "var(--other)", "var(--fifth)"]);
});

test("the character of a level is the same in all its versions; other bots have none", () => {
  expect(["expert", "expert@1", "expert@2"].map((name) => playerName({ kind: "bot", name }))).toEqual(["Tamar", "Tamar", "Tamar"]);
  expect([botTitle("expert@1"), botTitle("greedy@1")]).toEqual(["Tamar (Expert)", "Greedy bot"]);
});

test("sides and colours stay where they are at a shared device, in a replay and in variations", () => {
  const players = [{ name: "Ann", kind: "human" as const }, { name: "Ben", kind: "human" as const }];
  const people = { seats: [0, 1] } as NonNullable<Snapshot["people"]>;
  const shared = [0, 1].map((seat) => ({ seat, people, players }));
  const explored = [0, 1].map((seat) => ({ seat, home: 1, people: null, explores: true, players }));

  expect(shared.map(nearSeat)).toEqual([0, 0]);
  expect(shared.map((table) => seatColour(table, 1))).toEqual(["var(--other)", "var(--other)"]);
  expect(explored.map(nearSeat)).toEqual([1, 1]);
  expect(explored.map((table) => seatColour(table, 1))).toEqual(["var(--you)", "var(--you)"]);
  expect(explored.map((table) => seatName(table, 1))).toEqual(["You", "You"]);
  expect(explored.map((table) => turnText({ ...table, thinking: false }, 1))).toEqual(["Your turn", "Your turn"]);
});
