import { expect, test } from "vitest";

import type { JournalEntry } from "../../api/generated/messages";
import { durationLabel, factsOf, gameLabel, playerLabel } from "./entry";
import { activeFilters, noFilters, queryOf } from "./filters";
import { shareLabel, tallyLabel } from "./results";
import { entryOf, formOf, newForm, today, totalOf } from "./real-game";
import { rowsOf, shown } from "./shelf";

const ENTRY: JournalEntry = {
  id: "1",
  kind: "real",
  table: null,
  game: "duel",
  date: "2026-01-31",
  players: [
    { kind: "person", name: "Aoi", is_self: true, score: 15, parts: { blue: 12, coins: 3 }, won: true },
    { kind: "person", name: "Ben", is_self: false, score: null, parts: {}, won: false },
  ],
  minutes: 95,
  stars: 4,
  result: "won",
  victory: "science",
  place: "Kyoto",
  notes: "close",
  public: false,
  hidden: false,
  photo: null,
};

test("a game that was entered can be changed and sent again as it was", () => {
  const sent = entryOf(formOf(ENTRY));
  expect(sent.players.map(({ score, won, is_self }) => [score, won, is_self])).toEqual([
    [15, true, true],
    [undefined, false, false],
  ]);
  expect(sent.players[0]?.parts).toEqual({ blue: 12, coins: 3 });
  expect([sent.game, sent.minutes, sent.stars, sent.victory, sent.date]).toEqual(["7 Wonders Duel", 95, 4, "science", "2026-01-31"]);
});

test("winners are marked in the form only where the points do not tell who won", () => {
  const marks = (first: number, second: number) =>
    formOf({ ...ENTRY, players: ENTRY.players.map((player, seat) => ({ ...player, score: [first, second][seat] ?? 0 })) }).players.map(({ won }) => won);
  expect(marks(15, 9)).toEqual([false, false]);
  expect(marks(9, 15)).toEqual([true, false]);
});

test.each([
  ["12", {}, 12],
  ["−3", {}, -3],
  ["many", {}, null],
  ["12", { blue: "4", red: "" }, 4],
])("points %s with parts %o are %s in all", (score, parts, total) => {
  expect(totalOf({ name: "", isSelf: false, won: false, score, parts })).toBe(total);
});

test("a new form has the viewer, one other and the date of today", () => {
  expect(newForm().players.map(({ isSelf }) => isSelf)).toEqual([true, false]);
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});

test("facts are those that are known", () => {
  expect(factsOf(ENTRY)).toEqual(["Jan 31, 2026", "1 h 35 min", "by scientific supremacy", "Kyoto"]);
  expect(factsOf({ ...ENTRY, minutes: 0, victory: "", place: "" })).toEqual(["Jan 31, 2026"]);
  expect([durationLabel(20), durationLabel(4000)]).toEqual(["20 min", "3 days"]);
});

test("games and players of this server have translated names, others keep theirs", () => {
  expect([gameLabel("flow"), gameLabel("Ra - Deluxe")]).toEqual(["The Flow of History", "Ra - Deluxe"]);
  const person = { kind: "person", is_self: false, score: null, parts: {}, won: false } as const;
  expect(playerLabel({ ...person, kind: "bot", name: "master@1" })).toBe("Oria");
  expect(playerLabel({ ...person, name: "guest-00ff" })).toBe("Guest 00ff");
  expect(playerLabel({ ...person, name: "Aoi", is_self: true })).toBe("You");
});

test("filters become a query, and the order says what comes first", () => {
  const filters = { ...noFilters(), duration: "longest" as const, order: "minutes-first" as const };
  expect(queryOf(filters, "x")).toMatchObject({ least_minutes: 121, most_minutes: 0, sort: "minutes", ascending: true, after: "x" });
  expect([activeFilters(noFilters()), activeFilters(filters)]).toEqual([0, 1]);
});

const UNMARKED = { owned: false, wanted: false, played: false, favourite: false, games: 0 };

test("the shelf has marked games and those of this server, by name", () => {
  const rows = rowsOf([{ ...UNMARKED, game: "Ra", owned: true }, { ...UNMARKED, game: "duel", wanted: true }], ["duel", "flow"]);
  expect(rows.map(({ game }) => game)).toEqual(["duel", "Ra", "flow"]);
  expect(shown(rows, "wanted").map(({ game }) => game)).toEqual(["duel"]);
  expect(shown(rows, "")).toHaveLength(3);
});

test("results have translated names and the share of games won alone", () => {
  const row = { id: "duel", games: 8, won: 3, shared: 1, game: "", is_bot: false, name: null };
  expect(shareLabel(row)).toBe("38%");
  expect(shareLabel({ ...row, games: 0, won: 0 })).toBe("0%");
  expect(tallyLabel("games", row)).toBe("7 Wonders Duel");
  expect(tallyLabel("opponents", { ...row, id: "master@1", is_bot: true })).toBe("Oria");
  expect(tallyLabel("seats", { ...row, id: "0" })).toBe("First player");
  expect(tallyLabel("victories", { ...row, id: "science", game: "duel" })).toBe("by scientific supremacy");
  expect(tallyLabel("things", { ...row, id: "x", name: { en: "The Sphinx", ja: "スフィンクス" } })).toBe("The Sphinx");
});
