import { expect, test } from "vitest";

import { formatIn } from "./format";

const NAMES = { en: "Baths", ja: "浴場" };

test("numbers are filled in, ids are replaced by names, and sentences are listed as the language requires", () => {
  const name = (_: string, language: "en" | "ja") => NAMES[language];
  const goods = { key: "duel-does-one-of", args: { what: [{ key: "duel-glass" }, { key: "duel-papyrus" }] } };

  expect(formatIn("en", { key: "duel-does-points", args: { count: 3 } }, name)).toBe("Worth 3 points.");
  expect(formatIn("ja", { key: "duel-link-free-with", args: { thing: "baths" } }, name)).toBe("浴場があれば無料。");
  expect(formatIn("en", goods, name)).toBe("Produces one of these each turn: glass, papyrus.");
  expect(formatIn("ja", goods, name)).toBe("ガラス、パピルスのうち、どれか1つを生産する（建設のたびに選べる）。");
});
