import { getContext, setContext } from "svelte";

import type { LogLine } from "../game-module";

/** What the log needs in a replay. */
interface ReplayContext {
  /** All lines of the game, those to come too. */
  readonly lines: LogLine[];
  readonly ply: number;
  go: (ply: number) => void;
}

const KEY = Symbol("replay");

/** Set the context for all components inside a replay. */
export function setReplayContext(replay: ReplayContext): void {
  setContext(KEY, replay);
}

/** The context of the replay; undefined at a table that is played on. */
export function replayContext(): ReplayContext | undefined {
  return getContext<ReplayContext | undefined>(KEY);
}
