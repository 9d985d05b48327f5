import { cardEffectIcons, type EffectIcon, tokenEffectIcons, wonderEffectIcons } from "../card/effect-icons";
import { catalogue } from "../catalogue.svelte";

/** The effects of a card, wonder or token as icons. */
export function marksOf(id: string): EffectIcon[] {
  if (catalogue.isCard(id)) return cardEffectIcons(catalogue.card(id));
  return catalogue.kind(id) === "wonder" ? wonderEffectIcons(catalogue.wonder(id)) : tokenEffectIcons(catalogue.token(id));
}

/** The icons of a card, wonder or token without duplicates: its colour, effects and chains. */
export function iconsOf(id: string): string[] {
  const color = catalogue.isCard(id) ? [catalogue.card(id).color] : [];
  const chain = Object.keys(catalogue.entry(id).links).length > 0 ? ["link"] : [];
  return [...new Set([...color, ...marksOf(id).flatMap(({ icons, per }) => [...icons, ...(per ?? [])]), ...chain])];
}
