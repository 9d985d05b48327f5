import { getContext, setContext } from "svelte";

import type { LogLine } from "../game-module";

/** What a log needs to know where a game is looked at again. */
interface ReplayContext {
  /** All lines of the game, those to come too. */
  readonly lines: LogLine[];
  readonly ply: number;
  go: (ply: number) => void;
}

const KEY = Symbol("replay");

/** Let everything inside know that a game is looked at again. */
export function setReplayContext(replay: ReplayContext): void {
  setContext(KEY, replay);
}

/** The game that is looked at again; undefined at a table where somebody plays. */
export function replayContext(): ReplayContext | undefined {
  return getContext<ReplayContext | undefined>(KEY);
}
