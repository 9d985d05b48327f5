import type { GameModule } from "../game-module";
import { t } from "../../shell/i18n/i18n.svelte";
import Table from "./board/Table.svelte";
import { prepare, catalogue } from "./catalogue.svelte";
import { promptOf, viewOf } from "./model/choices";
import { effects, gains } from "./model/effects";
import { logLines } from "./model/log";
import { SHORTCUTS } from "./model/shortcuts";
import { soundCues } from "./model/sound-cues";
import { summary } from "./model/summary";
import { typedMoves, moveText } from "./model/typed-moves";

/** The user interface of Duel. */
export const duel: GameModule = {
  Table,
  prepare,
  stage: (table) => {
    const { age } = viewOf(table);
    return age === 0 ? t("duel-age-draft") : t(`duel-back-${["", "I", "II", "III"][age] ?? ""}`);
  },
  prompt: promptOf,
  moveText,
  moveWithIds: (_, { move }) => move,
  logLines,
  name: catalogue.name,
  shortcuts: SHORTCUTS,
  typedMoves,
  summary,
  soundCues,
  effects,
  gains,
  end: async () => (await import("./end/End.svelte")).default,
  pages: async () => (await import("./pages")).pages,
};
