import { expect, test } from "vitest";

import type { GameInfo } from "../../types";
import { seatsOf, type Wish, wishOf } from "./wish";

const GAME: GameInfo = {
  id: "flow",
  seats: [2, 4],
  seats_by_options: [
    { options: { many: false, long: false }, seats: 2 },
    { options: { many: true, long: false }, seats: 4 },
  ],
  options: [],
  advised: {},
  bots: ["casual@1"],
};
const WISH: Wish = {
  game: GAME,
  options: { many: true, long: false },
  company: "computer",
  bot: "casual@1",
  order: "me",
  name: " Aoi ",
  names: ["Ben", "Chie", "Dan"],
};

test("options say how many play", () => {
  expect(seatsOf(GAME, { many: false, long: false })).toBe(2);
  expect(seatsOf(GAME, { many: true, long: false })).toBe(4);
  expect(seatsOf(GAME, { many: true, long: true })).toBe(2);
});

test("every other seat goes to the computer, to whoever is invited, or to those at this device", () => {
  expect(wishOf(WISH).players).toEqual(["me", "casual@1", "casual@1", "casual@1"]);
  expect(wishOf({ ...WISH, company: "friend" }).players).toEqual(["me", "open", "open", "open"]);
  const beside = wishOf({ ...WISH, company: "device" });
  expect([beside.players, beside.beside, beside.name]).toEqual([["me", "beside", "beside", "beside"], ["Ben", "Chie", "Dan"], "Aoi"]);
});

test("who begins sits first, and chance is left to the server", () => {
  expect(wishOf({ ...WISH, order: "other" }).players.at(-1)).toBe("me");
  expect([wishOf(WISH).draw_seats, wishOf({ ...WISH, order: "random" }).draw_seats]).toEqual([false, true]);
});
