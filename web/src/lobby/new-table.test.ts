import { expect, test } from "vitest";

import type { GameInfo } from "../api/types";
import { isSeatOrderRandom, needsName, optionsOfSeats, othersOf, rulesOf, seatsOf, type NewTableForm, newTableOf } from "./new-table";

const GAME: GameInfo = {
  id: "flow",
  seats: [2, 4],
  seats_by_options: [
    { options: { players: 2 }, seats: 2 },
    { options: { players: 4 }, seats: 4 },
  ],
  options: [
    { name: "players", values: [2, 4], default: 2 },
    { name: "first", values: ["lot", "seat"], default: "lot" },
  ],
  advised: {},
  random_start: { first: "lot" },
  has_card_sets: true,
  bots: ["casual@1"],
};
const WISH: NewTableForm = {
  game: GAME,
  options: { players: 4, first: "seat" },
  others: ["casual@1", "casual@1", "casual@1"],
  order: "me",
  name: " Aoi ",
  names: ["Ben", "Chie", "Dan"],
  cards: null,
};

test("options say how many play, and are no rules then", () => {
  expect(seatsOf(GAME, { players: 2 })).toBe(2);
  expect(seatsOf(GAME, { players: 4 })).toBe(4);
  expect(seatsOf(GAME, { players: 5 })).toBe(2);
  expect(optionsOfSeats(GAME, 4)).toEqual({ players: 4 });
  expect(rulesOf(GAME).map(({ name }) => name)).toEqual(["first"]);
});

test("every other seat goes to the computer, to whoever is invited, or to those at this device", () => {
  expect(othersOf("computer", 3, "casual@1", [])).toEqual(["casual@1", "casual@1", "casual@1"]);
  expect(othersOf("friend", 2, "casual@1", [])).toEqual(["open", "open"]);
  expect(othersOf("device", 1, "casual@1", ["open"])).toEqual(["local"]);
});

test("in mixed company each seat is for whom was chosen, and for the computer where nobody was", () => {
  expect(othersOf("mixed", 3, "casual@1", ["open", "local"])).toEqual(["open", "local", "casual@1"]);
});

test("only people need to know a name, and only those at this device are named by the viewer", () => {
  expect(newTableOf(WISH).name).toBe("");
  const mixed = newTableOf({ ...WISH, others: ["open", "local", "casual@1"] });
  expect([mixed.players, mixed.local_names, mixed.name]).toEqual([["me", "open", "local", "casual@1"], ["Chie"], "Aoi"]);
  expect([needsName(["casual@1"]), needsName(["casual@1", "open"])]).toEqual([false, true]);
});

test("a set of cards is named only where one was chosen", () => {
  expect("cards" in newTableOf(WISH)).toBe(false);
  expect(newTableOf({ ...WISH, cards: "abc" }).cards).toBe("abc");
});

test("who begins sits first, and chance is left to the server", () => {
  expect(newTableOf({ ...WISH, order: "other" }).players.at(-1)).toBe("me");
  expect([newTableOf(WISH).draw_seats, newTableOf({ ...WISH, order: "random" }).draw_seats]).toEqual([false, true]);
});

test("where the rules draw who begins, the seats are drawn too", () => {
  expect([isSeatOrderRandom(GAME, { first: "lot" }), isSeatOrderRandom(GAME, { first: "seat" }), isSeatOrderRandom({ ...GAME, random_start: {} }, {})]).toEqual([true, false, false]);
  expect(newTableOf({ ...WISH, options: { players: 4, first: "lot" } }).draw_seats).toBe(true);
});
