import { expect, test } from "vitest";

import type { WaitingTable } from "../../api/generated/messages";
import { DAYS, filtered, NO_FILTERS } from "./filters";

function table(changes: Partial<WaitingTable>): WaitingTable {
  return {
    invitation: "token",
    game: "duel",
    players: [
      { name: "Aoi", kind: "human" },
      { name: "", kind: "open" },
    ],
    options: {},
    cards: null,
    time: null,
    speed: "none",
    minutes: 25,
    since: "2026-01-01T00:00:00.000+00:00",
    absence: null,
    together: false,
    table: null,
    ...changes,
  };
}

const open = { name: "", kind: "open" } as const;
const TABLES = [
  table({}),
  table({ game: "flow", minutes: 35, players: [open, open, open] }),
  table({ speed: "days", minutes: null }),
  table({ speed: "live", minutes: 15 }),
];

test("without filters every table is shown, in the same order", () => {
  expect(filtered(TABLES, NO_FILTERS)).toEqual(TABLES);
});

test.each([
  ["game", { game: "flow" }, [1]],
  ["players", { players: 2 }, [0, 2, 3]],
  ["speed", { speed: "live" }, [3]],
  ["length", { length: 30 }, [0, 3]],
  ["days", { length: DAYS }, [2]],
  ["game and length", { game: "flow", length: 30 }, []],
])("a filter by %s leaves the tables that fit", (_, filters, places) => {
  expect(filtered(TABLES, { ...NO_FILTERS, ...filters })).toEqual(places.map((place) => TABLES[place]));
});

test("a game whose length nobody knows fits no length", () => {
  expect(filtered([table({ minutes: null })], { ...NO_FILTERS, length: 60 })).toEqual([]);
});
