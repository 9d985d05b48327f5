import { expect, test, vi } from "vitest";

import type { Rule, Ruling } from "../../api/types";
import { catalogue } from "../../games/flow/catalogue.svelte";
import { loadCatalogue } from "../../games/flow/fixture";
import { answersAbout, loadHelp } from "./help-data";

const text = { en: "", ja: "" };
const rule = (id: string): Rule => ({ id, section: "R1", text, source: ["rulebook"], option: null, brief: false });
const ruling = (id: string, rules: string[], about: string[]): Ruling => ({ id, title: text, rules, about });
const BOOK = {
  rules: ["R1", "R2", "R3"].map(rule),
  rulings: [
    ruling("A", ["R1"], ["baths"]),
    ruling("B", ["R1", "R3"], ["mausoleum"]),
    ruling("C", ["R3"], ["mausoleum", "baths"]),
    ruling("D", ["R2", "R3"], ["mausoleum"]),
    ruling("E", ["R2"], []),
  ],
};

function shown(id: string): [string, string[]][] {
  return answersAbout(BOOK, id).map((answer) => [answer.rule.id, answer.rulings.map((one) => one.id)]);
}

test("every ruling about a thing is shown once, under the rule that most of them cite", () => {
  expect(shown("mausoleum")).toEqual([["R3", ["B", "C", "D"]]]);
});

test("rules with equally many rulings keep their order", () => {
  expect(shown("baths")).toEqual([
    ["R1", ["A"]],
    ["R3", ["C"]],
  ]);
  expect(shown("walls")).toEqual([]);
});

test("opening an entry at a table keeps the facts of the table; a help page stores its own", async () => {
  const answer = { name: { en: "Annales", ja: "Annales" }, cards: [], catalogue: [], rules: [], rulings: [] };
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer)));
  loadCatalogue();

  const helpData = await loadHelp("flow");
  expect(catalogue.set.en).toBe("test");
  helpData.prepare();
  expect(catalogue.set.en).toBe("Annales");
});
