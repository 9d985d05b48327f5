import type { IconGroup } from "../../../features/help/help-module";

export const COLORS = ["brown", "grey", "blue", "green", "yellow", "red", "purple"] as const;

/** All icons on the cards, wonders and tokens of Duel. */
export const GLOSSARY: readonly IconGroup[] = [
  { title: "duel-icons-resources", icons: ["wood", "stone", "clay", "glass", "papyrus"] },
  { title: "duel-icons-effects", icons: ["laurel", "coin", "shield", "link", "again", "destroy", "revive", "gain", "wonder", "token"] },
  { title: "duel-icons-symbols", icons: ["quill", "mortar", "wheel", "set_square", "sundial", "armillary_sphere", "law"] },
  { title: "duel-icons-colors", icons: COLORS },
];
