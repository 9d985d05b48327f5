import { expect, test } from "vitest";

import type { People, Player, Snapshot } from "../../api/types";
import { playerRequests, otherPeople } from "./player-requests";

const PLAYERS: Player[] = [
  { name: "Aoi", kind: "human" },
  { name: "casual@2", kind: "bot" },
  { name: "Ben", kind: "human" },
];
const PEOPLE: People = {
  seats: [0],
  shuffle: null,
  connected: [0],
  invitation: null,
  undo: { how: "ask", why: null },
  undo_asked_by: null,
  undo_accepted_by: [],
  undo_declined_for: [],
  rematch_wanted_by: [],
  next_table: null,
  is_host: true,
  substitute: false,
  can_store: true,
  may_abort: false,
  tournament: null,
  aborted: false,
  public: false,
  absence: null,
  games_before: 0,
};

function table(people: Partial<People>, over = false): Snapshot {
  const outcome = over ? { winner: 0, by: "resigned" } : null;
  const view = { game: "duel", turn: over ? null : 0, choice: null, event: null, age: 1, outcome };
  const rest = { players: PLAYERS, game: "duel", options: {}, takebacks: 0, thinking: false, log: [], closed: null };
  return { type: "snapshot", version: 1, seat: 0, ...rest, view, people: { ...PEOPLE, ...people } };
}

test("the others are people in seats that are not the viewer's", () => {
  expect(otherPeople(table({}))).toEqual([2]);
  expect(otherPeople(table({ seats: [0, 2] }))).toEqual([]);
});

test("people without a connection are away, bots never are", () => {
  expect(playerRequests(table({}), [0]).away).toEqual([2]);
  expect(playerRequests(table({}), [0, 2]).away).toEqual([]);
});

test("a request is decided by the other players, once", () => {
  expect(playerRequests(table({ undo_asked_by: 2 }), []).decide).toBe(2);
  const agreed = playerRequests(table({ undo_asked_by: 2, undo_accepted_by: [0] }), []);
  expect([agreed.decide, agreed.agreed]).toEqual([null, true]);
  const own = playerRequests(table({ undo_asked_by: 0 }), []);
  expect([own.decide, own.waits]).toEqual([null, true]);
  expect(playerRequests(table({ undo_declined_for: [0] }), []).declined).toBe(true);
});

test("a rematch is possible after the end and until the next table exists", () => {
  expect(playerRequests(table({}), []).canRematch).toBe(false);
  expect(playerRequests(table({}, true), []).canRematch).toBe(true);
  expect(playerRequests(table({ next_table: "x" }, true), []).canRematch).toBe(false);
  const offered = playerRequests(table({ rematch_wanted_by: [2] }, true), []);
  expect([offered.offers, offered.wantsRematch]).toEqual([[2], false]);
});

test("a table without people has no requests", () => {
  const shown = { ...table({}, true), people: null };

  expect(playerRequests(shown, []).canRematch).toBe(false);
});
