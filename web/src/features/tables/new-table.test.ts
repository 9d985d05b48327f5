import { expect, test } from "vitest";

import type { GameInfo } from "../../api/types";
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
  bots: ["casual@2"],
};
const WISH: NewTableForm = {
  game: GAME,
  options: { players: 4, first: "seat" },
  others: ["casual@2", "casual@2", "casual@2"],
  order: "me",
  name: " Aoi ",
  names: ["Ben", "Chie", "Dan"],
  cards: null,
};

test("options that set the number of players are not listed as rules", () => {
  expect(seatsOf(GAME, { players: 2 })).toBe(2);
  expect(seatsOf(GAME, { players: 4 })).toBe(4);
  expect(seatsOf(GAME, { players: 5 })).toBe(2);
  expect(optionsOfSeats(GAME, 4)).toEqual({ players: 4 });
  expect(rulesOf(GAME).map(({ name }) => name)).toEqual(["first"]);
});

test("the other seats are for the computer, for invited people, or for people at this device", () => {
  expect(othersOf("computer", 3, "casual@2", [])).toEqual(["casual@2", "casual@2", "casual@2"]);
  expect(othersOf("computer", 3, "casual@2", ["master@2", "open"])).toEqual(["master@2", "casual@2", "casual@2"]);
  expect(othersOf("computer", 1, "casual@2", ["master@2"])).toEqual(["casual@2"]);
  expect(othersOf("friend", 2, "casual@2", [])).toEqual(["open", "open"]);
  expect(othersOf("device", 1, "casual@2", ["open"])).toEqual(["local"]);
});

test("with separate choices each seat has its own player, by default the computer", () => {
  expect(othersOf("mixed", 3, "casual@2", ["open", "local"])).toEqual(["open", "local", "casual@2"]);
});

test("a name is needed only among people, and the viewer names only those at this device", () => {
  expect(newTableOf(WISH).name).toBe("");
  const mixed = newTableOf({ ...WISH, others: ["open", "local", "casual@2"] });
  expect([mixed.players, mixed.local_names, mixed.name]).toEqual([["me", "open", "local", "casual@2"], ["Chie"], "Aoi"]);
  expect([needsName(["casual@2"]), needsName(["casual@2", "open"])]).toEqual([false, true]);
});

test("clocks are sent only where people play with one another", () => {
  const time = { type: "days", days: 3 } as const;
  expect("time" in newTableOf({ ...WISH, time })).toBe(false);
  expect(newTableOf({ ...WISH, others: ["open", "open", "open"], time }).time).toEqual(time);
});

test("a card set is sent only if one was chosen", () => {
  expect("cards" in newTableOf(WISH)).toBe(false);
  expect(newTableOf({ ...WISH, cards: "abc" }).cards).toBe("abc");
});

test("the first player has the first seat, and the server draws seats", () => {
  expect(newTableOf({ ...WISH, order: "other" }).players.at(-1)).toBe("me");
  expect([newTableOf(WISH).draw_seats, newTableOf({ ...WISH, order: "random" }).draw_seats]).toEqual([false, true]);
});

test("if the rules draw the first player, the seats are drawn too", () => {
  expect([isSeatOrderRandom(GAME, { first: "lot" }), isSeatOrderRandom(GAME, { first: "seat" }), isSeatOrderRandom({ ...GAME, random_start: {} }, {})]).toEqual([true, false, false]);
  expect(newTableOf({ ...WISH, options: { players: 4, first: "lot" } }).draw_seats).toBe(true);
});
