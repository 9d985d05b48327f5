import { expect, test } from "vitest";

import type { CatalogueEntry } from "../../api/types";
import { filtered, searchIndex, NO_FILTER, sentencesOf, traitsOf } from "./filter";

function card(id: string, en: string, ja: string, color: string, points: number, links: CatalogueEntry["links"] = {}): CatalogueEntry {
  const chain = Object.keys(links);
  return {
    id,
    name: { en, ja },
    traits: { age: [links["free-with"] ? "II" : "I"], color: [color], chain },
    notes: {},
    effects: [{ key: "duel-does-points", args: { count: points } }],
    links,
  };
}

const THINGS = [
  card("baths", "Baths", "浴場", "blue", 3, { "makes-free": ["aqueduct"] }),
  card("workshop", "Workshop", "工房", "green", 1),
  card("aqueduct", "Aqueduct", "水道橋", "blue", 5, { "free-with": ["baths"] }),
];
const INDEX = searchIndex("duel", THINGS);

function found(words: string, traits: Record<string, string> = {}): string[] {
  return filtered(THINGS, INDEX, { words, traits }).map(({ id }) => id);
}

test("without a filter all entries are shown", () => {
  expect(filtered(THINGS, INDEX, NO_FILTER)).toEqual(THINGS);
});

test("names are found in either language, in any case and width", () => {
  expect(found("WORK")).toEqual(["workshop"]);
  expect(found("工房")).toEqual(["workshop"]);
  expect(found("ｗｏｒｋ")).toEqual(["workshop"]);
  expect(found("moon")).toEqual([]);
  const guild = [card("guild", "Guild", "ギルド", "purple", 0)];
  const index = searchIndex("duel", guild);
  for (const words of ["ぎるど", "ｷﾞﾙﾄﾞ", "ギるド"]) expect(filtered(guild, index, { words, traits: {} })).toEqual(guild);
});

test("effects and chains are found, every word of them", () => {
  expect(found("5 points")).toEqual(["aqueduct"]);
  expect(found("5点")).toEqual(["aqueduct"]);
  expect(found("baths")).toEqual(["baths", "aqueduct"]);
  expect(found("free baths")).toEqual(["baths", "aqueduct"]);
  expect(found("later aqueduct")).toEqual(["baths"]);
});

test("all chosen traits must match, and an empty one is ignored", () => {
  expect(found("", { color: "blue" })).toEqual(["baths", "aqueduct"]);
  expect(found("", { color: "blue", age: "II" })).toEqual(["aqueduct"]);
  expect(found("", { chain: "makes-free" })).toEqual(["baths"]);
  expect(found("", { color: "" })).toHaveLength(3);
  expect(found("point", { color: "green" })).toEqual(["workshop"]);
  expect(found("", { weather: "fine" })).toEqual([]);
});

test("traits are offered with the existing values, in order", () => {
  expect(traitsOf(THINGS)).toEqual([
    { id: "age", values: ["I", "II"] },
    { id: "color", values: ["blue", "green"] },
    { id: "chain", values: ["makes-free", "free-with"] },
  ]);
});

test("the effects of an entry end with its chains", () => {
  expect(THINGS.slice(0, 1).flatMap((thing) => sentencesOf("duel", thing))).toEqual([
    { key: "duel-does-points", args: { count: 3 } },
    { key: "duel-link-makes-free", args: { thing: "aqueduct" } },
  ]);
});
