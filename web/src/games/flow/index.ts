import type { GameModule } from "../game-module";
import Table from "./board/Table.svelte";
import { prepare, catalogue } from "./catalogue.svelte";
import { promptOf, stage } from "./model/choices";
import { effects, gains } from "./model/effects";
import { moveWithIds, logLines } from "./model/log";
import { SHORTCUTS } from "./model/shortcuts";
import { soundCues } from "./model/sound-cues";
import { summary } from "./model/summary";
import { typedMoves, moveText } from "./model/typed-moves";

/** The user interface of The Flow of History. */
export const flow: GameModule = {
  Table,
  prepare,
  stage,
  prompt: promptOf,
  moveText,
  moveWithIds,
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
