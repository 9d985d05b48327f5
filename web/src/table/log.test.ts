import { expect, test } from "vitest";

import type { LogEntry } from "../api/types";
import { newEntries, movesOfOthers, situation } from "./log";

const LOG: LogEntry[] = [
  { type: "move", ply: 1, seat: 1, move: "pick a" },
  { type: "move", ply: 2, seat: 0, move: "build b" },
  { type: "chance", chance: "card", outcome: "c" },
  { type: "move", ply: 3, seat: 1, move: "build c" },
  { type: "move", ply: 4, seat: 1, move: "token d" },
];

const VIEW = { game: "pig", turn: 0, choice: "roll", event: null, age: 1, outcome: null };

test("new entries follow the known ones", () => {
  expect(newEntries({ log: LOG.slice(0, 3), takebacks: 0 }, { log: LOG, takebacks: 0 })).toEqual(LOG.slice(3));
});

test("nothing is new at first, nor after a take-back", () => {
  expect(newEntries(null, { log: LOG, takebacks: 0 })).toEqual([]);
  expect(newEntries({ log: LOG.slice(0, 3), takebacks: 0 }, { log: LOG, takebacks: 1 })).toEqual([]);
});

test("the moves of others are those since the viewer's last move", () => {
  const moves = (seat: number | null) => movesOfOthers({ log: LOG, seat }).map(({ ply }) => ply);

  expect(moves(0)).toEqual([3, 4]);
  expect(moves(1)).toEqual([]);
  expect(moves(null)).toEqual([4]);
});

test("a move, a take-back and the end change the situation; hints and presence do not", () => {
  const table = { log: LOG, takebacks: 0, closed: null, view: VIEW };
  const over = { ...VIEW, outcome: { winner: 0, by: "resigned" } };

  expect(situation({ ...table, view: { ...VIEW } })).toBe(situation(table));
  const others = [{ log: LOG.slice(1) }, { takebacks: 1 }, { view: over }].map((change) => situation({ ...table, ...change }));
  expect(others).not.toContain(situation(table));
});
