import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import type { CardFacts, Step } from "../types";
import { breadth, cardEffectIcons, type EffectIcon, iconSize, stepEffectIcons } from "./effect-icons";

const drawn = ["../art/icons.svg", "../../../kit/icons.svg"].map((sheet) => readFileSync(new URL(sheet, import.meta.url), "utf8")).join("\n");
/** Every kind of step, in its widest form. */
const STEPS: Step[] = [
  { verb: "icons", icon: "culture", n: 3 },
  { verb: "icons_per_card", icon: "defense", types: ["government"], n: 1 },
  { verb: "icons_per_icon", icon: "defense", per: "trade", n: 1 },
  { verb: "steal", n: 3 },
  { verb: "discard_top", types: ["knowledge", "construction"] },
  { verb: "destroy_wonder", n: 2 },
  { verb: "take", place: "pool", per: "trade", plus: 1 },
  { verb: "take", place: "reserve", per: null, plus: 2 },
  { verb: "gain_market", types: ["knowledge", "construction", "government"] },
  { verb: "gain_market", types: [] },
  { verb: "gain_deck_top" },
  { verb: "equalize" },
  { verb: "remove_self" },
  { verb: "remove_own_top", type: "military" },
  { verb: "culture_per_card", types: ["leader", "wonder"], n: 2 },
  { verb: "culture_per_icon", per: "harvest", n: 2 },
  { verb: "end_game" },
];

function errorMessage(signs: readonly EffectIcon[]): string {
  return signs.map((sign) => ("text" in sign ? sign.text : "type" in sign ? `(${sign.type})` : `${sign.glyph}${sign.number ?? ""}`)).join(" ");
}

test.each(STEPS.map((step) => [errorMessage(stepEffectIcons(step)), step]))("%s: every glyph is drawn", (_, step) => {
  const glyphs = stepEffectIcons(step).flatMap((sign) => ("text" in sign ? [] : ["type" in sign ? `type-${sign.type}` : sign.glyph]));

  expect(glyphs.length).toBeGreaterThan(0);
  expect(glyphs.filter((glyph) => !drawn.includes(`id="${glyph}"`))).toEqual([]);
});

test("no two steps have the same icons", () => {
  expect(new Set(STEPS.map((step) => errorMessage(stepEffectIcons(step)))).size).toBe(STEPS.length);
});

test("few icons are shown one by one, many by a number", () => {
  expect(errorMessage(stepEffectIcons({ verb: "icons", icon: "trade", n: 2 }))).toBe("icon-trade icon-trade");
  expect(errorMessage(stepEffectIcons({ verb: "icons", icon: "trade", n: 5 }))).toBe("5 icon-trade");
});

test("an effect that ends before the scoring says so after its steps", () => {
  const card: CardFacts = {
    id: "C07",
    name: { en: "", ja: "" },
    type: "military",
    age: "III",
    timing: "persistent",
    icons: ["military"],
    provenance: {},
    effect: [{ verb: "icons", icon: "defense", n: 1 }],
    lapses: true,
  };

  expect(errorMessage(cardEffectIcons(card))).toBe("icon-defense lapses");
  expect(errorMessage(cardEffectIcons({ ...card, lapses: false }))).toBe("icon-defense");
  expect(cardEffectIcons({ ...card, effect: [], lapses: false })).toEqual([]);
});

test("more icons are wider", () => {
  expect(breadth(stepEffectIcons({ verb: "gain_market", types: ["knowledge", "construction"] }))).toBeGreaterThan(breadth(stepEffectIcons({ verb: "gain_market", types: [] })));
});

test("letters between small icons keep their size, and the icons make room", () => {
  const signs: EffectIcon[] = [{ text: "/" }, { glyph: "icon-trade" }, { glyph: "icon-food" }];
  const size = iconSize(signs, 30);

  expect(size * breadth(signs.slice(1)) + 12 * breadth(signs.slice(0, 1))).toBeCloseTo(30);
  expect(iconSize(signs, 300)).toBeCloseTo(300 / breadth(signs));
});
