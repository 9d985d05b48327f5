import type { GamePart } from "../frame/game";
import { promptOf, stage } from "./choices";
import { cues } from "./cues";
import { spell, tell } from "./log";
import { phrases, sayMove } from "./phrases";
import { SHORTCUTS } from "./shortcuts";
import { summary } from "./summary";
import Table from "./Table.svelte";
import { prepare, things } from "./things.svelte";

/** The Flow of History, for the frame. */
export const flow: GamePart = {
  Table,
  gallery: async () => (await import("./Gallery.svelte")).default,
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
