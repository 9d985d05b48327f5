import type { CardFacts } from "../facts";

/** Symbols of `emblems.svg` and `wonders.svg`: English names of cards, in small letters. */
export const DRAWN: Readonly<Record<"emblems" | "wonders", readonly string[]>> = {
  emblems: [],
  wonders: [],
};

/** The drawing of a card; null where a set from elsewhere has a card that nobody has drawn. */
export function drawingOf({ name, type }: CardFacts): { sheet: "emblems" | "wonders"; id: string } | null {
  const id = name.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  const sheet = type === "wonder" ? "wonders" : "emblems";
  return DRAWN[sheet].includes(id) ? { sheet, id } : null;
}
