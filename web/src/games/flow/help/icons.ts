import { cardEffectIcons } from "../card/effect-icons";
import { catalogue } from "../catalogue.svelte";
import { termOf } from "./glossary";

/** The icons of a card without duplicates: type, pioneer icon, timing, effects and production. */
export function iconsOf(id: string): string[] {
  const card = catalogue.card(id);
  const signs = cardEffectIcons(card).flatMap((sign) => ("text" in sign ? [] : ["type" in sign ? `type-${sign.type}` : sign.glyph]));
  const timing = card.timing === "none" ? [] : [`timing-${card.timing}`];
  const pioneer = card.pioneer === undefined ? [] : ["pioneer", `icon-${card.pioneer}`];
  const made = card.icons.map((icon) => `icon-${icon}`);
  return [...new Set([`type-${card.type}`, ...pioneer, ...timing, ...signs, ...made].map(termOf))];
}
