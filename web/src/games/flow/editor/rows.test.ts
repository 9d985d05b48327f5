import { expect, test } from "vitest";

import type { CardFacts, Step } from "../types";
import { asPrinted, withDefaults, isEditable, type Form, newStep, countKnown, withField, withName, withTiming, withValue } from "./rows";

const CARD: CardFacts = {
  id: "C02",
  name: { en: "Horsemen", ja: "騎兵" },
  type: "military",
  age: "I",
  timing: "attack_one",
  effect: [{ verb: "steal", n: 3 }],
  icons: ["military"],
  pioneer: "harvest",
  provenance: { id: "inferred", name_en: "reconstructed", icons: "reconstructed" },
};
const number = { kind: "number" as const, values: [], least: 1, most: 72, optional: false };
const FORM = {
  timings: { none: [], attack_one: ["steal", "discard_top"], persistent: ["icons"] },
  steps: {
    steal: [{ name: "n", ...number }],
    discard_top: [{ name: "types", kind: "some", values: ["government", "knowledge"], least: 1, most: 5, optional: false }],
    icons: [
      { name: "icon", kind: "one", values: ["culture", "trade"], least: 0, most: 0, optional: false },
      { name: "n", ...number },
    ],
    take: [{ name: "plus", ...number, least: 0, optional: true }],
  },
} as unknown as Form;

test("an entered value counts as read from the printed card", () => {
  const changed = withValue(CARD, "icons", ["trade"]);
  expect([changed.icons, changed.provenance.icons, changed.provenance.id]).toEqual([["trade"], "printed", "inferred"]);
  expect(withName(CARD, "en", "Riders")).toMatchObject({ name: { en: "Riders", ja: "騎兵" }, provenance: { name_en: "printed" } });
  expect("pioneer" in withValue(CARD, "pioneer", undefined)).toBe(false);
  expect(CARD.provenance.icons).toBe("reconstructed");
});

test("a card is complete when it has no reconstructed value", () => {
  expect(countKnown([CARD, asPrinted(CARD)])).toBe(1);
});

test("another timing keeps the steps that it allows, and starts with one if none is left", () => {
  expect(withTiming(FORM, CARD, "persistent").effect).toEqual([{ verb: "icons", icon: "culture", n: 1 }]);
  expect("effect" in withTiming(FORM, CARD, "none")).toBe(false);
  expect(withTiming(FORM, { ...CARD, lapses: true }, "attack_one")).toMatchObject({ lapses: false, effect: CARD.effect });
});

test("a new step has the least value in each field, and no optional field", () => {
  expect(newStep(FORM, "discard_top")).toEqual({ verb: "discard_top", types: ["government"] });
  expect(newStep(FORM, "take")).toEqual({ verb: "take" });
  expect(withField({ verb: "steal", n: 1 }, "n", 4)).toEqual({ verb: "steal", n: 4 });
  expect(withField({ verb: "take", place: "pool", per: "trade", plus: 1 }, "per", undefined)).toEqual({ verb: "take", place: "pool", plus: 1 });
});

test("fields that a file leaves out of a step have their default where the card is shown", () => {
  const effect = [{ verb: "take" }] as unknown as Step[];
  expect(withDefaults(FORM, { ...CARD, effect }).effect).toEqual([{ verb: "take", plus: 0 }]);
});

test("a file with wrong values can be edited card by card, a file of another shape cannot", () => {
  expect(isEditable([{ key: "wrong-count" }, { key: "cost-first" }])).toBe(true);
  expect(isEditable([{ key: "missing" }])).toBe(false);
});
