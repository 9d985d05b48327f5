import type { IconGroup } from "../../../features/help/help-module";

/** All icons on cards, and those of the actions. */
export const GLOSSARY: readonly IconGroup[] = [
  {
    title: "flow-icons-made",
    icons: ["icon-culture", "icon-trade", "icon-technology", "icon-industry", "icon-harvest", "icon-military", "icon-defense"],
  },
  { title: "flow-icons-types", icons: ["type-government", "type-knowledge", "type-construction", "type-military", "type-leader", "type-wonder"] },
  {
    title: "flow-icons-timings",
    icons: ["timing-instant", "timing-attack_one", "timing-attack_all", "timing-persistent", "timing-turn_action", "timing-scoring", "sign-lapses"],
  },
  {
    title: "flow-icons-signs",
    icons: [
      ...["sign-pioneer", "resource", "place-pool", "place-reserve", "laurel", "sign-gain_market", "type-any", "sign-gain_deck_top"],
      ...["sign-steal", "sign-discard_top", "destroy", "people", "sign-equalize", "sign-remove_self", "sign-then", "sign-end_game"],
    ],
  },
  { title: "flow-icons-actions", icons: ["action-invest", "action-complete", "action-snipe", "action-harvest"] },
];

/** The name of an icon in the glossary. Steps are listed by their icon, since a sentence beside it explains each. */
export function termOf(glyph: string): string {
  if (glyph.startsWith("does-")) return glyph.replace("does-", "sign-");
  return ["pioneer", "lapses", "then"].includes(glyph) ? `sign-${glyph}` : glyph;
}

/** The glyph of a glossary entry. */
export function glyphOf(term: string): string {
  if (!term.startsWith("sign-")) return term;
  const name = term.replace("sign-", "");
  return ["pioneer", "lapses", "then"].includes(name) ? name : `does-${name}`;
}
