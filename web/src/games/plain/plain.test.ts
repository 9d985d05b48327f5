import { afterEach, expect, test } from "vitest";

import type { Snapshot } from "../../api/types";
import { gameName, gameText, i18n } from "../../shell/i18n/i18n.svelte";
import { catalogue } from "./catalogue.svelte";
import { effectsOf, kindText, logLines, moveAbout, moveText, notesOf, prompt, rowLinks, rowText, stage, summary, titleOf } from "./texts";
import { moveBlocks, moveGroups, type PlainView, withTotal } from "./view";

const VIEW: PlainView = {
  game: "nim",
  turn: 0,
  choice: "take_some",
  event: null,
  age: 0,
  fields: { turn: "0", heaps: "3/4/5" },
  shown: [{ name: "heaps", rows: [{ seat: null, name: "", values: ["3", "4", "5"] }] }],
  scores: [{ won: 1 }, { won: 2 }],
  moves: ["take 1 red_heap", "take 2 red_heap", "pass"].map((move, number) => ({ move, number })),
  outcome: null,
};

function table(view: Partial<PlainView> = {}): Snapshot {
  const players = ["Aoi", "Ren"].map((name) => ({ name, kind: "human" as const }));
  return { type: "snapshot", version: 1, seat: 0, players, game: "nim", options: {}, takebacks: 0, thinking: false, log: [], closed: null, view: { ...VIEW, ...view } };
}

afterEach(() => {
  i18n.language = "en";
});

test("a text that is missing is the last part of its key", () => {
  expect(gameText("nim-part-red_heap")).toBe("red heap");
  expect(gameName("nim")).toBe("nim");
});

test("every text of the table exists for a game without texts, in both languages", () => {
  for (const language of ["en", "ja"] as const) {
    i18n.language = language;
    expect(stage(table({ age: 2 }))).toContain("2");
    expect(prompt(table())).toContain("take some");
    expect(prompt(table({ turn: null }))).not.toBe("");
    expect(moveText(table(), "take 2 red_heap")).toBe("take 2 red heap");
    expect(summary(table()).every(({ title, lines }) => title !== "" && lines.length > 0)).toBe(true);
    expect(logLines(table(), [{ type: "move", ply: 1, seat: 1, move: "pass" }, { type: "chance", chance: "die", outcome: "4" }]).map(({ seat }) => seat)).toEqual([1, null]);
  }
});

test("the texts of a game are used once they are added, and cannot replace those of the page", async () => {
  await i18n.add("go_fish", (language) => Promise.resolve(`game-go_fish = ${language === "en" ? "Go Fish" : "ゴーフィッシュ"}\nlog = Wrong\ngo_fish-hand = { $missing } cards`));

  expect([gameName("go_fish"), gameText("log")]).toEqual(["Go Fish", "Log"]);
  expect(gameText("go_fish-hand")).toContain("cards");
  i18n.language = "ja";
  expect(gameName("go_fish")).toBe("ゴーフィッシュ");
});

test("moves are grouped by their first word", () => {
  expect(moveGroups(VIEW)).toEqual([
    { kind: "take", moves: ["take 1 red_heap", "take 2 red_heap"] },
    { kind: "pass", moves: ["pass"] },
  ]);
});

test("a button keeps its place when another move of its kind is no longer possible", () => {
  const blocks = (...moves: string[]) => moveBlocks({ ...VIEW, moves: moves.map((move, number) => ({ move, number })) }).map(({ kind, moves: shown }) => [kind, ...shown]);

  expect(blocks("take a", "take b", "buy a", "buy b", "pass", "stop")).toEqual([["take", "take a", "take b"], ["buy", "buy a", "buy b"], [null, "pass", "stop"]]);
  expect(blocks("take a", "take b", "buy b", "pass")).toEqual([["take", "take a", "take b"], [null, "buy b", "pass"]]);
});

test("an entry with a cost or an effect is explained, on its buttons, in the situation and in the log", async () => {
  await i18n.add("gems", () => Promise.resolve("gems-note-cost = Cost\ngems-price = { $count } { $what }\ngems-saves = Saves one { $what }."));
  const plainEntry = { traits: {}, notes: {}, effects: [], links: {} };
  const card = {
    ...plainEntry,
    id: "ring",
    name: { en: "Ring", ja: "指輪" },
    notes: { cost: [{ key: "gems-price", args: { count: 2, what: "jade" } }] },
    effects: [{ key: "gems-saves", args: { what: "jade" } }],
  };
  catalogue.load({ catalogue: [card, { ...plainEntry, id: "jade", name: { en: "Jade", ja: "翡翠" } }] });
  const gems = { ...table(), game: "gems" };

  expect(notesOf("gems", "ring")).toEqual([{ what: "Cost", value: "2 Jade" }]);
  expect(effectsOf("gems", "ring")).toEqual(["Saves one Jade."]);
  expect(moveAbout(gems, "buy ring")).toEqual({ note: "Cost: 2 Jade", effect: "Saves one Jade." });
  expect(moveAbout(gems, "take jade")).toEqual({ note: "", effect: "" });
  expect(rowLinks({ seat: null, name: "", values: ["ring", "jade 2"] })).toEqual([{ text: "Ring", target: "ring" }]);
  expect(logLines(gems, [{ type: "move", ply: 1, seat: 1, move: "buy ring jade" }]).map(({ links }) => links)).toEqual([[{ text: "Ring", target: "ring" }]]);
  catalogue.load({ catalogue: [] });
});

test("a row of a field names its player and its values as the catalogue does", () => {
  const entry = { id: "red_1", name: { en: "Red 1", ja: "赤の1" }, traits: {}, notes: {}, effects: [], links: {} };
  catalogue.load({ catalogue: [entry] });

  expect(rowText(table(), { seat: 1, name: "", values: ["red_1", "red_1 2", "rare_thing"] })).toBe("Ren: Red 1, Red 1 2, rare thing");
  expect(rowText(table(), { seat: 1, name: "stone_1", values: ["3"] })).toBe("Ren, stone 1: 3");
  expect(rowText(table(), { seat: null, name: "", values: [] })).toBe("nothing");
  expect(moveText(table(), "take red_1")).toBe("take Red 1");
  catalogue.load({ catalogue: [] });
});

test("a text of a move that leaves its object out is completed", async () => {
  await i18n.add("rummy", () => Promise.resolve("rummy-move-meld = Meld\nrummy-move-pick = Pick { $what } up\nrummy-move-lay = To { $what3 }: { $what1 }"));
  const rummy = { ...table(), game: "rummy" };

  expect([moveText(rummy, "meld two_aces"), moveText(rummy, "pick ace")]).toEqual(["Meld two aces", "Pick ace up"]);
  expect([moveText(rummy, "lay ace at run_2"), kindText(rummy, "lay")]).toEqual(["To run 2: ace", "To …: …"]);
  expect([kindText(rummy, "meld"), kindText(rummy, "pick"), kindText(rummy, "pass_on")]).toEqual(["Meld", "Pick … up", "pass on"]);
});

test("a score without a total is summed up", () => {
  expect(withTotal({ cards: 2, points: 3 })).toEqual({ cards: 2, points: 3, total: 5 });
  expect(withTotal({ cards: 2, total: 7 })).toEqual({ cards: 2, total: 7 });
});

test("the winner is told, or all who share the victory", () => {
  expect(titleOf(table(), { winner: 0, by: "points" })).toBe("You won");
  expect(titleOf(table(), { winner: 1, by: "points" })).toBe("Ren won");
  expect(titleOf(table(), { winner: "shared", by: "points" })).toContain("Ren");
});
