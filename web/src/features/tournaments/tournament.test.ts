import { expect, test } from "vitest";

import type { Tournament, TournamentForm, TournamentGame, TournamentStanding } from "../../api/generated/messages";
import { crosstable, localTime, momentOf, ownGame, pointsText, roundTable } from "./tournament";

const ABOUT: TournamentForm = {
  title: "Autumn cup",
  notes: "",
  system: "round-robin",
  table: { game: "duel", options: {}, cards: "", time: null, absence: null, rated: false, watchable: true },
  rounds: 1,
  win: 1,
  draw: 0.5,
  loss: 0,
  automatic: true,
  capacity: 0,
  closes: null,
};

function game(board: number, players: number[], points: number[] | null): TournamentGame {
  const state = players.length === 1 ? "free" : points === null ? "going" : "over";
  return { board, players, state, table: `t${String(board)}`, points, reason: "", decided_by: null };
}

function standing(number: number, place: number): TournamentStanding {
  return { number, place, points: 0, games: 0, won: 0, drawn: 0, lost: 0, direct: 0, buchholz: 0, berger: 0 };
}

const CUP: Tournament = {
  id: "1",
  status: "running",
  about: ABOUT,
  seats: 2,
  options: {},
  cards: null,
  round: 2,
  rounds: 3,
  places: 64,
  own: 2,
  players: [1, 2, 3].map((number) => ({ number, name: `P${String(number)}`, withdrawn: false })),
  standings: [standing(3, 1), standing(1, 2), standing(2, 3)],
  played: [
    { number: 1, games: [game(0, [1, 3], [0.5, 0.5]), game(1, [2], [1])] },
    { number: 2, games: [game(0, [3, 2], null)] },
  ],
};

test("points are written with halves and two digits", () => {
  expect([0, 0.5, 1, 2.5, 1 / 3].map(pointsText)).toEqual(["0", "½", "1", "2½", "0.33"]);
});

test("the table of rounds has opponents by their places, and what is still open", () => {
  expect(roundTable(CUP)).toEqual([
    [
      { opponents: [2], points: 0.5, free: false },
      { opponents: [3], points: null, free: false },
    ],
    [{ opponents: [1], points: 0.5, free: false }, null],
    [
      { opponents: [], points: 1, free: true },
      { opponents: [1], points: null, free: false },
    ],
  ]);
});

test("the crosstable has the results against each opponent", () => {
  expect(crosstable(CUP)).toEqual([
    [null, [0.5], [null]],
    [[0.5], null, []],
    [[null], [], null],
  ]);
});

test("the viewer's game is the one that is running", () => {
  expect(ownGame(CUP)?.round).toBe(2);
  expect(ownGame({ ...CUP, own: 1 })).toBeNull();
  expect(ownGame({ ...CUP, own: null })).toBeNull();
});

test("times of fields and moments are each other's inverse", () => {
  expect(momentOf("")).toBeNull();
  const moment = momentOf("2026-12-01T19:30");
  expect(localTime(moment)).toBe("2026-12-01T19:30");
});
