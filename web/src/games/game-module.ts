import type { Component } from "svelte";

import type { TableConnection } from "../api/table-connection";
import type { LogEntry, MoveEntry, Snapshot } from "../api/types";
import type { AssistModule } from "../features/assist/assist-module";
import type { HelpModule } from "../features/help/help-module";
import type { ChangeMark } from "../table/changes";
import type { EndScene } from "../table/end/end-scene";
import type { TypedMove } from "../table/typed-moves";
import type { Shortcut } from "../kit/keyboard";
import type { NamedGain } from "../kit/motion/gains";
import type { TokenTransfer } from "../kit/motion/plan";
import type { SoundCue } from "../kit/sound";
import type { TextLink } from "../kit/text-links";

/** The user interface of a game: what the shared pages need from it. */
export interface GameModule {
  /** The table: everything below the top bar. */
  Table: Component<{ live: TableConnection; table: Snapshot }>;
  /** Store the facts of the game that the server sent; call it once before anything is rendered. */
  prepare: (facts: unknown) => void;
  /** The stage of the game for the top bar, such as the age. */
  stage: (table: Snapshot) => string;
  /** The decision that is open now, as a sentence for the viewer. */
  prompt: (table: Snapshot) => string;
  /** The text of a move as a command, in the chosen language. */
  moveText: (table: Snapshot, move: string) => string;
  /** A move with the ids of all things that it moves, including those that its notation leaves out. */
  moveWithIds: (table: Snapshot, entry: MoveEntry) => string;
  /** Lines of the log: one sentence for each group of entries. */
  logLines: (table: Snapshot, entries: LogEntry[]) => LogLine[];
  /** The name of an entry in the chosen language; text that is no id is returned unchanged. */
  name: (id: string) => string;
  /** Keyboard shortcuts for buttons of this game. */
  shortcuts: readonly Shortcut[];
  /** Every move that a player may type now. */
  typedMoves: (table: Snapshot) => TypedMove[];
  /** The whole situation as text, for screen readers. */
  summary: (table: Snapshot) => SummarySection[];
  /** The sounds for entries of the log. */
  soundCues: (table: Snapshot, entries: LogEntry[]) => SoundCue[];
  /** What a change shows besides the things that it moves. Missing for a game that says nothing of it. */
  effects?: (before: Snapshot, now: Snapshot, moves: readonly MoveEntry[]) => Effects;
  /** What a move gained, by the table before it and after it. */
  gains?: (before: Snapshot, move: MoveEntry, now: Snapshot) => ChangeMark[];
  /** What is shown at the end instead of the table. Missing for a game whose result is on its table. */
  end?: () => Promise<EndScene>;
  /** What the other pages about the game need. `game.ts` says which of them there are. */
  pages?: () => Promise<GamePages>;
}

/** What pages about a game need besides its tables, each loaded on demand. */
export interface GamePages {
  /** A component that shows all drawings of the game, `size` pixels wide. */
  gallery?: () => Promise<Component<{ size: number }>>;
  help?: () => Promise<HelpModule>;
  /** The editor of card sets. */
  editor?: () => Promise<{ default: Component<{ game: string }> }>;
  /** How the situation at a real table is entered. */
  assist?: () => Promise<AssistModule>;
}

/** What a change shows besides the things that it moves. */
export interface Effects {
  /** Where tokens go, in order, between items of the page. */
  transfers: TokenTransfer[];
  /** Items that rise from the table as a great moment. */
  moments: string[];
  /** Items that are marked when all else has moved. */
  marks?: string[];
  /** What is gained, link by link, and where each link is named. */
  gains?: NamedGain[];
  /** Items that are marked at last, because the game has ended. */
  ends?: string[];
}

/** A line of the log. */
export interface LogLine {
  key: string;
  seat: number | null;
  text: string;
  /** The ply of the move that it describes, from 1. */
  ply?: number;
  /** The names in the text that are links. */
  links?: TextLink[];
}

/** A section of the text summary. */
export interface SummarySection {
  title: string;
  lines: string[];
}
