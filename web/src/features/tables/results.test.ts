import { expect, test } from "vitest";

import type { Outcome, Player } from "../../api/types";
import { i18n } from "../../shell/i18n/i18n.svelte";
import { winnersOf } from "../../table/players";
import { endingOf, resultOf } from "./results";

const PLAYERS: Player[] = ["Aoi", "Ben", "Chie", "Dan"].map((name) => ({ name, kind: "human" }));

function row(outcome: Outcome, seats: number[], players = PLAYERS) {
  i18n.language = "en";
  return { game: "flow", players, seats, outcome };
}

test("with two players the winner is known, with more all winners", () => {
  expect(winnersOf({ winner: 1, by: "x" }, 2)).toEqual([1]);
  expect(winnersOf({ winner: "shared", by: "x" }, 2)).toEqual([0, 1]);
  expect(winnersOf({ winner: "shared", by: "x", winners: [0, 3] }, 4)).toEqual([0, 3]);
});

test("a player who has not won has a rank", () => {
  const outcome = { winner: 1, by: "points", winners: [1], ranks: [3, 1, 2, 4] };
  expect(resultOf(row(outcome, [1]))).toBe("you won");
  expect(resultOf(row(outcome, [0]))).toBe("you came 3rd of 4");
  expect(resultOf(row(outcome, [0, 2]))).toBe("Ben won");
});

test("a victory can be shared by some or by all", () => {
  const some = { winner: "shared" as const, by: "tie", winners: [0, 3], ranks: [1, 3, 4, 1] };
  expect([resultOf(row(some, [3])), resultOf(row(some, [1, 2]))]).toEqual(["shared victory", "Aoi, Dan won"]);
  expect(resultOf(row({ winner: "shared", by: "tie" }, [0], PLAYERS.slice(2)))).toBe("shared victory");
});

test("if one of many resigns, all others win, and the resigned player is named", () => {
  const outcome = { winner: "shared" as const, by: "resigned", winners: [0, 2, 3] };
  expect([resultOf(row(outcome, [2])), endingOf(row(outcome, [2]))]).toEqual(["you won", "Ben resigned"]);
  expect([resultOf(row(outcome, [1])), endingOf(row(outcome, [1]))]).toEqual(["you lost", "Ben resigned"]);
  expect(endingOf(row({ winner: 0, by: "resigned" }, [0], PLAYERS.slice(2)))).toBe("by resignation");
});
