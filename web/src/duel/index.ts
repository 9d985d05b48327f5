import type { GamePart } from "../frame/game";
import { t } from "../lib/i18n.svelte";
import { promptOf, viewOf } from "./choices";
import { cues } from "./cues";
import { tell } from "./log";
import { phrases, sayMove } from "./phrases";
import { SHORTCUTS } from "./shortcuts";
import { summary } from "./summary";
import Table from "./Table.svelte";
import { prepare, things } from "./things.svelte";

/** Duel, for the frame. */
export const duel: GamePart = {
  Table,
  gallery: async () => (await import("./Gallery.svelte")).default,
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
