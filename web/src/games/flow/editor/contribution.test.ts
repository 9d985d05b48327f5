import { expect, test } from "vitest";

import type { CardFacts } from "../types";
import { contributionIn, contributionOf, countConfirmed, withContribution } from "./contribution";
import { withName, withValue } from "./rows";

const CARD: CardFacts = {
  id: "C02",
  name: { en: "Horsemen", ja: "騎兵" },
  type: "military",
  age: "I",
  timing: "attack_one",
  effect: [{ verb: "steal", n: 3 }],
  icons: ["military"],
  pioneer: "harvest",
  provenance: { id: "inferred", name_en: "reconstructed", name_ja: "public", effect: "public", icons: "reconstructed", pioneer: "reconstructed" },
};
const OTHER: CardFacts = { ...CARD, id: "C03" };
const READ = withName(withValue(withValue(CARD, "icons", ["trade"]), "pioneer", undefined), "ja", "騎馬兵");

test("a contribution has only the values that were read, and only cards that have any", () => {
  const { card } = contributionOf([READ, OTHER]);
  expect(card).toEqual([{ id: "C02", name: { en: "Horsemen", ja: "騎馬兵" }, icons: ["trade"], provenance: { name_ja: "printed", icons: "printed", pioneer: "printed" } }]);
  expect(countConfirmed([READ, OTHER])).toEqual({ done: 3, all: 12 });
});

test("a contribution that is opened changes what was read and nothing else", () => {
  const rows = { name: { en: "My set", ja: "自分のセット" }, card: [CARD, OTHER] };
  const { card } = withContribution(rows, contributionOf([withName(READ, "en", "Riders")]));
  expect(card[0]).toMatchObject({ name: { en: "Riders", ja: "騎馬兵" }, icons: ["trade"], effect: CARD.effect });
  expect([card[0]?.provenance.effect, "pioneer" in (card[0] ?? {})]).toEqual(["public", false]);
  expect(card[1]).toEqual(OTHER);
});

test("a file is a contribution if it says so and its values can be read", () => {
  const fault = { row: "file", field: "name", key: "unreadable", args: {} };
  const rows = contributionOf([READ]);
  expect(contributionIn(rows, [fault, { ...fault, row: "row 1", field: "icons", key: "missing" }])).toEqual(rows);
  expect(contributionIn(rows, [{ ...fault, row: "C02", field: "icons" }])).toBeUndefined();
  expect(contributionIn({ card: [READ] }, [])).toBeUndefined();
});
