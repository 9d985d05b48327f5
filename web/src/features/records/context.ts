import { getContext, setContext } from "svelte";

import type { LogLine } from "../../games/game-module";

/** The part of a replay that the log uses. */
interface ReplayContext {
  /** All log lines of the game, including those after the current ply. */
  readonly lines: LogLine[];
  readonly ply: number;
  /** When each ply came about, by ply, ISO 8601; null or missing where nobody knows it. */
  readonly times: readonly (string | null)[];
  go: (ply: number) => void;
}

const KEY = Symbol("replay");

/** Set the context for all components inside a replay. */
export function setReplayContext(replay: ReplayContext): void {
  setContext(KEY, replay);
}

/** The context of the replay; undefined at a live table. */
export function replayContext(): ReplayContext | undefined {
  return getContext<ReplayContext | undefined>(KEY);
}
