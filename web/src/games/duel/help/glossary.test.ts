import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { LANGUAGES, textIn } from "../../../shell/i18n/i18n.svelte";
import { cardEffectIcons, tokenEffectIcons, wonderEffectIcons } from "../card/effect-icons";
import type { Color, Counted, Resource } from "../types";
import { COLORS, GLOSSARY } from "./glossary";

const ICONS = GLOSSARY.flatMap(({ icons }) => icons);
const RESOURCES: Resource[] = ["wood", "stone", "clay", "glass", "papyrus"];
const COUNTED: Counted[] = [...COLORS, "wonder", "three_coins"];
const TOKENS = ["agriculture", "architecture", "economy", "law", "masonry", "mathematics", "philosophy", "strategy", "theology", "urbanism"];
const name = { en: "", ja: "" };

/** A card with every effect that cards can have. */
function card(count: Counted, color: Color) {
  const produces = Object.fromEntries(RESOURCES.map((resource) => [resource, 1]));
  const rest = { cost: {}, free_with: null, sign: null, one_of: RESOURCES, fixes: RESOURCES, points: 1, shields: 1, symbol: "wheel" as const, coins: 1 };
  return { id: "", name, back: "I" as const, color, produces, ...rest, coins_per: { count, each: 1 }, guild: { counts: [count], points: 1, coins: 1 } };
}

const WONDER = { id: "", name, cost: {}, points: 1, shields: 1, coins: 1, opponent_loses: 1, play_again: true };
const MARKS = [
  ...COUNTED.flatMap((count) => cardEffectIcons(card(count, "red"))),
  ...(["brown", "grey"] as const).flatMap((destroys) => wonderEffectIcons({ ...WONDER, one_of: RESOURCES, destroys, revives: true, draws_tokens: 3 })),
  ...TOKENS.flatMap((id) => tokenEffectIcons({ id, name, coins: 1, points: 1, points_each: 1 })),
];

test("every icon that a card, wonder or token can have is in the glossary", () => {
  const borne = new Set(MARKS.flatMap(({ icons, per }) => [...icons, ...(per ?? [])]));

  expect([...borne].filter((icon) => !ICONS.includes(icon))).toEqual([]);
});

test.each(LANGUAGES)("every icon has a name and a meaning in %s", (language) => {
  for (const icon of ICONS) {
    expect(textIn(language, `duel-${icon}`)).not.toBe("");
    expect(textIn(language, `duel-about-${icon}`)).not.toBe("");
  }
});

test("every icon of the glossary has a drawing and is listed once", () => {
  const sprite = readFileSync(new URL("../../../kit/icons.svg", import.meta.url), "utf8");

  expect(ICONS.filter((icon) => !sprite.includes(`id="${icon}"`))).toEqual([]);
  expect(new Set(ICONS).size).toBe(ICONS.length);
});
