import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { LANGUAGES, textIn } from "../../../shell/i18n/i18n.svelte";
import { cardEffectIcons } from "../card/effect-icons";
import type { CardFacts, IconName, Step, Timing, TypeName } from "../types";
import { GLOSSARY, glyphOf, termOf } from "./glossary";

const TERMS = GLOSSARY.flatMap(({ icons }) => icons);
const ICONS: IconName[] = ["culture", "trade", "technology", "industry", "harvest", "military", "defense"];
const TYPES: TypeName[] = ["government", "knowledge", "construction", "military", "leader", "wonder"];
const TIMINGS: Timing[] = ["instant", "attack_one", "attack_all", "persistent", "turn_action", "scoring"];
const STEPS: Step[] = [
  { verb: "steal", n: 1 },
  { verb: "discard_top", types: ["government", "knowledge", "construction", "military", "leader"] },
  { verb: "destroy_wonder", n: 1 },
  ...ICONS.map((per): Step => ({ verb: "take", place: "pool", per, plus: 1 })),
  { verb: "take", place: "reserve", per: null, plus: 1 },
  { verb: "gain_market", types: [] },
  { verb: "gain_deck_top" },
  { verb: "equalize" },
  { verb: "remove_self" },
  { verb: "remove_own_top", type: "military" },
  { verb: "culture_per_card", types: TYPES, n: 1 },
  { verb: "end_game" },
];
/** A card with every effect that cards can have. */
const CARD: CardFacts = {
  id: "",
  name: { en: "", ja: "" },
  type: "wonder",
  age: "I",
  timing: "instant",
  icons: ICONS,
  provenance: {},
  effect: STEPS,
  lapses: true,
};

test("every icon that a card can have is in the glossary", () => {
  const signs = cardEffectIcons(CARD).flatMap((sign) => ("text" in sign ? [] : ["type" in sign ? `type-${sign.type}` : sign.glyph]));
  const borne = [...signs, "pioneer", ...ICONS.map((icon) => `icon-${icon}`), ...TYPES.map((type) => `type-${type}`), ...TIMINGS.map((one) => `timing-${one}`)];

  expect([...new Set(borne.map(termOf))].filter((term) => !TERMS.includes(term))).toEqual([]);
});

test.each(LANGUAGES)("every icon has a name and a meaning in %s", (language) => {
  for (const term of TERMS) {
    expect(textIn(language, `flow-${term}`)).not.toBe("");
    expect(textIn(language, `flow-about-${term}`)).not.toBe("");
  }
});

test("every icon of the glossary has a drawing and is listed once", () => {
  const sheets = ["../art/icons.svg", "../../../kit/icons.svg"].map((sheet) => readFileSync(new URL(sheet, import.meta.url), "utf8")).join("\n");

  expect(TERMS.filter((term) => !sheets.includes(`id="${glyphOf(term)}"`))).toEqual([]);
  expect(new Set(TERMS).size).toBe(TERMS.length);
  expect(TERMS.map(glyphOf).map(termOf)).toEqual(TERMS);
});
