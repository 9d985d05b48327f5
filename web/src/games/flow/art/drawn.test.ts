import { expect, test } from "vitest";

import type { CardFacts } from "../types";
import { DRAWN, drawingOf } from "./drawn";

function card(en: string, type: CardFacts["type"]): CardFacts {
  return { id: "C02", name: { en, ja: "" }, type, age: "I", timing: "none", icons: ["military"], provenance: {} };
}

test("the drawing of a card is found by its English name, for any number and spelling", () => {
  expect(drawingOf(card("Alexander the Great", "leader"))).toEqual({ sheet: "emblems", id: "alexander_the_great" });
  expect(drawingOf(card("GREAT WALL", "wonder"))).toEqual({ sheet: "wonders", id: "great_wall" });
});

test("a name without a drawing gets none", () => {
  expect(drawingOf(card("Chariots", "military"))).toBeNull();
  expect(drawingOf(card("Great Wall", "construction"))).toBeNull();
});

test("no name is in both sheets", () => {
  expect(DRAWN.emblems.filter((name) => DRAWN.wonders.includes(name))).toEqual([]);
});
