import type { GamePart } from "../game-module";
import { promptOf, stage } from "./model/choices";
import { cues } from "./model/sound-cues";
import { spell, tell } from "./model/log";
import { phrases, sayMove } from "./model/typed-moves";
import { SHORTCUTS } from "./model/shortcuts";
import { summary } from "./model/summary";
import Table from "./board/Table.svelte";
import { prepare, things } from "./catalogue.svelte";

/** The Flow of History, for the frame. */
export const flow: GamePart = {
  Table,
  gallery: async () => (await import("./art/Gallery.svelte")).default,
  prepare,
  stage,
  prompt: promptOf,
  sayMove,
  spell,
  tell,
  name: things.name,
  shortcuts: SHORTCUTS,
  phrases,
  summary,
  cues,
  help: async () => (await import("./help")).help,
};
