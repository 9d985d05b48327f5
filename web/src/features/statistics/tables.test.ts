import { expect, test } from "vitest";

import { partsOf, scaleOf, sorted, takenRows } from "./tables";

const row = (name: string, games: number, share: number) => ({ items: [name], games, share, low: share - 0.02, high: share + 0.02 });
const ROWS = [row("b", 10, 0.4), row("a", 30, 0.61), row("c", 20, 0.5)];
const nameOf = ({ items }: { items: readonly string[] }) => items.join();
const order = (column: "name" | "games" | "share", rises: boolean) => sorted(ROWS, { column, rises }, nameOf, "en").map(nameOf).join("");

test("rows are sorted by each column, both ways", () => {
  expect([order("name", true), order("name", false)]).toEqual(["abc", "cba"]);
  expect([order("games", true), order("games", false)]).toEqual(["bca", "acb"]);
  expect([order("share", true), order("share", false)]).toEqual(["bca", "acb"]);
});

test("the scale of a chart shows every interval and the mean", () => {
  expect(scaleOf(ROWS, 0.5)).toEqual({ low: 0.35, high: 0.65 });
  expect(scaleOf([row("a", 1, 0.99)], 0.5)).toEqual({ low: 0.5, high: 1 });
});

test("the name of a table says which items it counts, and how", () => {
  expect(partsOf("picks")).toEqual({ items: "picks", counted: "all" });
  expect(partsOf("built_wonders-first")).toEqual({ items: "built_wonders", counted: "first" });
});

test("the items that moves of a draft take have their rows, and other moves have none", () => {
  const source = { rules: "1", options: {}, network: "", visits: 1, seeds: [0] };
  const tables = { picks: ROWS, "picks-order": [], buildings: ROWS };
  const summary = { game: "duel", players: 2, source, games: 60, moves: 70, tables };
  const kinds = { pick: "picks", build: "buildings" };
  expect(takenRows(summary, kinds, ["pick a", "pick c"]).map(nameOf)).toEqual(["a", "c"]);
  expect(takenRows(summary, kinds, ["build a", "build c"])).toEqual([]);
  expect(takenRows(summary, kinds, ["pick a", "discard c"])).toEqual([]);
  expect(takenRows(summary, kinds, [])).toEqual([]);
});
