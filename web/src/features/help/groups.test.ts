import { expect, test } from "vitest";

import type { CatalogueEntry } from "../../api/types";
import { firstOf, grouped, type Grouping } from "./groups";

const GROUPING: Grouping = { groups: ["age", "kind"], parts: "color", icon: (part) => part };

function entry(id: string, kind: string, age?: string, color?: string): CatalogueEntry {
  const traits = { kind: [kind], ...(age === undefined ? {} : { age: [age] }), ...(color === undefined ? {} : { color: [color] }) };
  return { id, name: { en: id, ja: id }, traits, notes: {}, effects: [], links: {} };
}

const ALL = [
  entry("mill", "card", "II", "brown"),
  entry("walls", "card", "I", "red"),
  entry("pit", "card", "I", "brown"),
  entry("stable", "card", "I", "red"),
  entry("arena", "card", "II", "red"),
  entry("masons", "card", "guild", "purple"),
  entry("sphinx", "wonder"),
  entry("law", "token"),
];

function list(shown: readonly CatalogueEntry[]): [string, ...[string | null, string][]][] {
  return grouped(ALL, shown, GROUPING).map(({ id, parts }) => [id, ...parts.map(({ value, entries }): [string | null, string] => [value, entries.map((one) => one.id).join(" ")])]);
}

test("entries are grouped in the order of the catalogue, and every entry is listed once", () => {
  expect(list(ALL)).toEqual([
    ["age-II", ["brown", "mill"], ["red", "arena"]],
    ["age-I", ["brown", "pit"], ["red", "walls stable"]],
    ["age-guild", [null, "masons"]],
    ["kind-wonder", [null, "sphinx"]],
    ["kind-token", [null, "law"]],
  ]);
});

test("groups and parts without entries vanish, and the others keep their titles", () => {
  expect(list(ALL.filter(({ id }) => ["walls", "law"].includes(id)))).toEqual([
    ["age-I", ["red", "walls"]],
    ["kind-token", [null, "law"]],
  ]);
  expect(list([])).toEqual([]);
});

test("the first entry of the list is the first of its first group", () => {
  expect(firstOf(grouped(ALL, ALL.slice(1), GROUPING))?.id).toBe("arena");
  expect(firstOf([])).toBe(undefined);
});

test("an entry without a part is listed after the parts of its group", () => {
  const all = [entry("plain", "card", "I"), ...ALL];
  expect(grouped(all, all, GROUPING).find(({ id }) => id === "age-I")?.parts.map(({ value }) => value)).toEqual(["brown", "red", null]);
});
