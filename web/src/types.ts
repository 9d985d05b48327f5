/**
 * What the server sends, in the shapes of the Python package: messages of `annales.server`, options and bots of
 * `annales.ruleset`, reasons of `annales.reasons`. What belongs to one game lies in that game's folder.
 */

export type Arguments = Readonly<Record<string, string | number>>;

/** A message for people: a key of the catalogue and what to fill in. */
export interface Message {
  key: string;
  args: Arguments;
}

/** Why a move is not legal, with the rule that says so. */
export interface Reason extends Message {
  rule: string | null;
}

export type OptionValue = string | boolean;

export interface GameOption {
  name: string;
  values: OptionValue[];
  default: OptionValue;
}

/** A row of `GET /api/games`. */
export interface GameInfo {
  id: string;
  seats: number[];
  options: GameOption[];
  bots: string[];
}

export interface Player {
  name: string;
  kind: "human" | "bot";
}

export interface Outcome {
  winner: number | "shared";
  by: string;
}

/** A row of `GET /api/tables`. */
export interface TableRow {
  id: string;
  game: string;
  players: Player[];
  turn: number | null;
  over: boolean;
  outcome: Outcome | null;
  updated: string;
}

/** The body of `POST /api/tables`. */
export interface NewTable {
  game: string;
  options: Record<string, OptionValue>;
  players: string[];
}

export interface PlayedEntry {
  ply: number;
  seat: number;
  move: string;
}

export interface ChanceEntry {
  chance: string;
  outcome: string;
}

export type LogEntry = PlayedEntry | ChanceEntry;

/** What every view has, whatever the game. */
export interface AnyView {
  game: string;
  turn: number | null;
  choice: string | null;
  outcome: Outcome | null;
}

export interface Snapshot {
  type: "snapshot";
  version: number;
  seat: number | null;
  players: Player[];
  game: string;
  options: Record<string, OptionValue>;
  takebacks: number;
  thinking: boolean;
  log: LogEntry[];
  /** Why the game cannot be played here; the view is then null. */
  closed: Reason | null;
  view: AnyView;
}

export type ServerMessage =
  | Snapshot
  | { type: "ok"; cid: string; version: number }
  | { type: "refused"; cid: string | null; error: Reason; version: number }
  | { type: "why"; cid: string; reason: Reason | null }
  | { type: "pong" };

export type ClientMessage =
  | { type: "move"; cid: string; version: number; move: string }
  | { type: "undo"; cid: string; version: number }
  | { type: "why"; cid: string; move: string }
  | { type: "ping" };
