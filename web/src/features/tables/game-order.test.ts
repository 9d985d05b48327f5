import { expect, test } from "vitest";

import type { TableInfo } from "../../api/types";
import { sortedGames } from "./game-order";

function row(id: string, more: Partial<TableInfo>): TableInfo {
  return { id, game: "duel", players: [], seat: 0, seats: [0], turn: null, waiting: false, over: false, outcome: null, updated: id, deadline: null, rated: false, ...more };
}

test("games that wait for the viewer come first, and those that are over last", () => {
  const rows = [
    row("5", { over: true }),
    row("4", { turn: 1 }),
    row("3", { turn: 0 }),
    row("2", { waiting: true }),
    row("1", { turn: 1, seats: [0, 1] }),
  ];

  expect(sortedGames(rows).map(({ id }) => id)).toEqual(["3", "1", "4", "2", "5"]);
});

test("among games that wait for the viewer those come first whose time ends first", () => {
  const rows = [row("5", { turn: 0 }), row("4", { turn: 0, deadline: "2026-12-03" }), row("3", { turn: 0, deadline: "2026-12-01" }), row("2", { turn: 1, deadline: "2026-11-30" })];

  expect(sortedGames(rows).map(({ id }) => id)).toEqual(["3", "4", "5", "2"]);
});
