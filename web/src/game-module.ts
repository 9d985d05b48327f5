import type { Component } from "svelte";

import type { TableConnection } from "./api/table-connection";
import type { LogEntry, PlayedEntry, Snapshot } from "./api/types";
import type { HelpModule } from "./help/help-module";
import type { TypedMove } from "./table/typed-moves";
import type { Shortcut } from "./ui/keyboard";
import type { SoundCue } from "./ui/sound";
import type { TextLink } from "./ui/text-links";

/** What a game brings to the frame. */
export interface GameModule {
  /** Everything between the bar and the bottom of the window. */
  Table: Component<{ live: TableConnection; table: Snapshot }>;
  /** All its drawings, at a size in pixels; what shows them is loaded on demand. */
  gallery: () => Promise<Component<{ size: number }>>;
  /** Take in the facts of the game, once. */
  prepare: (facts: unknown) => void;
  /** Where the game stands, for the bar. */
  stage: (table: Snapshot) => string;
  /** What to decide now, for the viewer. */
  prompt: (table: Snapshot) => string;
  /** A move as a command, in the chosen language. */
  moveText: (table: Snapshot, move: string) => string;
  /** A move with the ids of all that it moves, also of what it leaves unsaid. */
  moveWithIds: (table: Snapshot, entry: PlayedEntry) => string;
  /** What happened, a sentence for each group of entries of the log. */
  logLines: (table: Snapshot, entries: LogEntry[]) => LogLine[];
  /** The name of a thing in the chosen language; what is no id stays as it is. */
  name: (id: string) => string;
  /** Keys that press buttons of this game. */
  shortcuts: readonly Shortcut[];
  /** Every move that somebody might type now. */
  typedMoves: (table: Snapshot) => TypedMove[];
  /** The whole situation in words. */
  summary: (table: Snapshot) => SummarySection[];
  /** What is heard of entries of the log. */
  soundCues: (table: Snapshot, entries: LogEntry[]) => SoundCue[];
  /** What it brings to the help, fetched when somebody asks. */
  help: () => Promise<HelpModule>;
}

/** A line of the log. */
export interface LogLine {
  key: string;
  seat: number | null;
  text: string;
  /** The move that it tells of, counted from 1. */
  ply?: number;
  /** What it names. */
  links?: TextLink[];
}

/** A part of a text, under its heading. */
export interface SummarySection {
  title: string;
  lines: string[];
}
