import type { GamePart } from "../game-module";
import { t } from "../i18n/i18n.svelte";
import { promptOf, viewOf } from "./model/choices";
import { cues } from "./model/sound-cues";
import { tell } from "./model/log";
import { phrases, sayMove } from "./model/typed-moves";
import { SHORTCUTS } from "./model/shortcuts";
import { summary } from "./model/summary";
import Table from "./board/Table.svelte";
import { prepare, things } from "./catalogue.svelte";

/** Duel, for the frame. */
export const duel: GamePart = {
  Table,
  gallery: async () => (await import("./art/Gallery.svelte")).default,
  prepare,
  stage: (table) => {
    const { age } = viewOf(table);
    return age === 0 ? t("duel-age-draft") : t("duel-age", { age: ["", "I", "II", "III"][age] ?? String(age) });
  },
  prompt: promptOf,
  sayMove,
  spell: (_, { move }) => move,
  tell,
  name: things.name,
  shortcuts: SHORTCUTS,
  phrases,
  summary,
  cues,
  help: async () => (await import("./help")).help,
};
