import { expect, test } from "vitest";

import type { MoveEntry } from "../../../api/types";
import { snapshot } from "../fixture";
import { effects } from "./effects";

const MOVES: MoveEntry[] = [{ type: "move", ply: 1, seat: 1, move: "build tower" }];

test.each([
  ["military", ["capital:0"]],
  ["science", ["symbols:1"]],
  ["civilian", ["points:1"]],
  ["resigned", []],
])("the end by %s is a great moment", (by, ends) => {
  expect(effects(snapshot(), snapshot({ outcome: { winner: 1, by } }), MOVES).ends).toEqual(ends);
});

test("nothing is marked as the end while the game goes on, or where nothing was played", () => {
  expect(effects(snapshot(), snapshot(), MOVES).ends).toEqual([]);
  expect(effects(snapshot(), snapshot({ outcome: { winner: 1, by: "military" } }), []).ends).toEqual([]);
});

test("a shared victory marks the points of both", () => {
  expect(effects(snapshot(), snapshot({ outcome: { winner: "shared", by: "civilian" } }), MOVES).ends).toEqual(["points:0", "points:1"]);
});

test("a new pair of symbols is marked, and so is the pawn when it has taken coins", () => {
  const pair = snapshot({ choice: "token", turn: 1, looted: [3] });

  expect(effects(snapshot({ choice: "play", looted: [] }), pair, MOVES).marks).toEqual(["pawn", "symbols:1"]);
  expect(effects(pair, snapshot({ choice: "play", looted: [3] }), MOVES).marks).toEqual([]);
});
