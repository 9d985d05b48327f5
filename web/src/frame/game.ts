import type { Component } from "svelte";

import type { Live } from "../lib/live.svelte";
import type { LogEntry, Snapshot } from "../types";

/** What a game brings to the frame. */
export interface GamePart {
  /** Everything between the bar and the bottom of the window. */
  Table: Component<{ live: Live; table: Snapshot }>;
  /** Take in the facts of the game, once. */
  prepare: (facts: unknown) => void;
  /** Where the game stands, for the bar. */
  stage: (table: Snapshot) => string;
  /** What to decide now, for the viewer. */
  prompt: (table: Snapshot) => string;
  /** What happened, a sentence for each group of entries of the log. */
  tell: (table: Snapshot, entries: LogEntry[]) => Line[];
}

/** A line of the log. */
export interface Line {
  key: string;
  seat: number | null;
  text: string;
}
