import { getContext, setContext } from "svelte";

import type { Line } from "../game-module";

/** What a log needs to know where a game is looked at again. */
export interface Watched {
  /** All lines of the game, those to come too. */
  readonly lines: Line[];
  readonly ply: number;
  go: (ply: number) => void;
}

const KEY = Symbol("replay");

/** Let everything inside know that a game is looked at again. */
export function watch(watched: Watched): void {
  setContext(KEY, watched);
}

/** The game that is looked at again; undefined at a table where somebody plays. */
export function watchedGame(): Watched | undefined {
  return getContext<Watched | undefined>(KEY);
}
