import { cardMarks, type Mark, tokenMarks, wonderMarks } from "../card/effect-icons";
import { things } from "../catalogue.svelte";

function marksOf(id: string): Mark[] {
  if (things.isCard(id)) return cardMarks(things.card(id));
  return things.kind(id) === "wonder" ? wonderMarks(things.wonder(id)) : tokenMarks(things.token(id));
}

/** Icons on a card, wonder or token, each once: its colour, what it does, its chains. */
export function iconsOf(id: string): string[] {
  const color = things.isCard(id) ? [things.card(id).color] : [];
  const chain = Object.keys(things.thing(id).links).length > 0 ? ["link"] : [];
  return [...new Set([...color, ...marksOf(id).flatMap(({ icons, per }) => [...icons, ...(per ?? [])]), ...chain])];
}
