/**
 * What the server sends, in the shapes of the Python package: messages of `annales.server`, options and bots of
 * `annales.core.ruleset`, reasons of `annales.core.reasons`. What belongs to one game lies in that game's folder.
 */

/** A text by language. */
export type Texts = Readonly<Record<"en" | "ja", string>>;

export type Arguments = Readonly<Record<string, string | number>>;

/** A message for people: a key of the catalogue and what to fill in. */
export interface Message {
  key: string;
  args: Arguments;
}

/** A text to be said: `annales.text.messages.Phrase`. A text among the arguments is the id of a thing; sentences are listed. */
export interface Sentence {
  key: string;
  args?: Readonly<Record<string, string | number | readonly Sentence[]>>;
}

/** Why a move is not legal, with the rule that says so. */
export interface Reason extends Message {
  rule: string | null;
}

export type OptionValue = string | boolean | number;

export interface GameOption {
  name: string;
  values: OptionValue[];
  default: OptionValue;
}

/** A row of `GET /api/games`. */
export interface GameInfo {
  id: string;
  seats: number[];
  /** How many play under each choice of options. */
  seats_by_options: { options: Record<string, OptionValue>; seats: number }[];
  options: GameOption[];
  /** Options that are advised for a first game, where they differ from the usual ones. */
  advised: Record<string, OptionValue>;
  /** Options under which chance says who begins; empty where seat 0 always does. */
  lot: Record<string, OptionValue>;
  /** Whether it can be played with other sets of cards. */
  sets: boolean;
  bots: string[];
}

export interface Player {
  name: string;
  /** A seat is open where somebody may still sit down. */
  kind: "human" | "bot" | "open";
}

export interface Outcome {
  winner: number | "shared";
  by: string;
  /** All who won, in games of more than two. */
  winners?: number[];
  /** By seat, 1 for the best, in lists of games of more than two. */
  ranks?: number[];
}

/** How a game ended that somebody gave up: in every game. */
export const RESIGNED = "resigned";

/** A row of `GET /api/tables`. */
export interface TableRow {
  id: string;
  game: string;
  players: Player[];
  /** The own seats: several for people at one device. */
  seats: number[];
  turn: number | null;
  /** Whether a seat is still open. */
  waiting: boolean;
  over: boolean;
  outcome: Outcome | null;
  updated: string;
}

/** The body of `POST /api/tables`. */
export interface NewTable {
  game: string;
  options: Record<string, OptionValue>;
  /** In the order of seats: "me", "open", "beside", or a bot. */
  players: string[];
  draw_seats?: boolean;
  name?: string;
  /** Names of those "beside", in their order. */
  beside?: string[];
  /** The stored set of cards; that of Annales where it is missing. */
  cards?: string;
}

/** The answer of `GET /api/invitations/…`. */
export interface Invitation {
  game: string;
  players: Player[];
  /** Rule options that are not the usual ones. */
  options: Record<string, OptionValue>;
  /** The seat that begins. */
  begins: number | null;
  /** The set of cards, where it is not that of Annales. */
  cards: { id: string; name: Texts } | null;
  /** Seats that can be taken. */
  open: number;
  over: boolean;
  /** The table, for those who sit there. */
  table: string | null;
}

/** Who is at a table, and what they have asked of one another. */
export interface People {
  /** The own seats: several for people at one device. */
  seats: number[];
  /** Seats of people who were connected at the time of the snapshot. */
  here: number[];
  /** While a seat is open: what the link to it holds. */
  invitation: string | null;
  undo: { how: "now" | "ask" | "no"; why: Reason | null };
  /** Whether the viewer opened the table: only then may an invitation be withdrawn. True where it is missing. */
  host?: boolean;
  /** The seat that asks for a take-back. */
  asked: number | null;
  agreed: number[];
  declined: number[];
  /** Seats that want to play again. */
  rematch: number[];
  /** The table where they do. */
  next: string | null;
  /** Whether a simple bot answers for now, because the one that sits here is not ready yet. */
  substitute: boolean;
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
  /** Hints that were given; none where it is missing. */
  hints?: number;
  /** Plies that were taken over from another game: this one goes on from there; none where it is missing. */
  given?: number;
  /** Whether this is a replay, where nobody moves. The server never sends it. */
  isReplay?: boolean;
  thinking: boolean;
  log: LogEntry[];
  /** Why the game cannot be played here; the view is then null. */
  closed: Reason | null;
  view: AnyView;
  /** Null or missing in lessons and replays. */
  people?: People | null;
  /** The stored set of cards that is played with; null or missing for a game that has but one. */
  cards?: string | null;
}

/** The answer of `GET /api/tables/…/replay` and `POST /api/records`: the table after every ply. */
export interface ReplayData {
  game: string;
  options: Record<string, OptionValue>;
  players: Player[];
  /** Whose eyes it is for. */
  seat: number | null;
  version: number;
  takebacks: number;
  hints: number;
  given: number;
  log: LogEntry[];
  /** By ply, 0 the beginning: how many entries of the log lead to its view. */
  ends: number[];
  views: AnyView[];
  /** The same game as text. */
  record: string;
  /** The stored set of cards that it was played with; null for that of Annales, or where there is but one. */
  cards: string | null;
}

/** The body of `POST /api/records/tables`. */
export interface Continuation {
  text: string;
  ply: number;
  players: string[];
}

/** The search result for one move, as shares of games, from the view of the player who makes it. */
export interface HintMove {
  move: string;
  /** To win. */
  chance: number;
  /** Standard error of `chance`. */
  error: number;
  /** Won and lost, by kind of victory. */
  by: Record<string, number>;
  against: Record<string, number>;
}

/** What the strongest level would do. */
export interface Hint {
  type: "hint";
  request_id: string;
  version: number;
  /** Best first. */
  moves: HintMove[];
  /** How play would go on, the best move first. */
  line: { seat: number; move: string }[];
}

export type ServerMessage =
  | Snapshot
  | { type: "ok"; request_id: string; version: number }
  | { type: "refused"; request_id: string | null; error: Reason; version: number }
  | { type: "why"; request_id: string; reason: Reason | null }
  | { type: "presence"; here: number[]; substitute: boolean }
  | Hint
  | { type: "pong" };

export type ClientMessage =
  | { type: "move"; request_id: string; version: number; move: string }
  | { type: "undo" | "ask-undo" | "agree" | "decline"; request_id: string; version: number }
  | { type: "resign" | "rematch"; request_id: string }
  | { type: "why"; request_id: string; move: string }
  | { type: "hint"; request_id: string; version: number }
  | { type: "ping" };

/** A set of cards in a list: `annales.server.cards.SetInfo`. */
export interface SetInfo {
  id: string;
  fingerprint: string;
  name: Texts;
  /** Cards with a value that was designed here. */
  reconstructed: number;
  /** Whether the viewer keeps it; else it is that of Annales. */
  own: boolean;
}

/** Something wrong with a set: text `card-fault-<key>`. */
export interface CardFault {
  /** The card's id, its number in the file, or "file". */
  row: string;
  field: string;
  key: string;
  args: Arguments;
}

/** What is known of a set that was sent: `annales.server.cards.Checked`. */
export interface CheckedSet {
  faults: CardFault[];
  /** The rows of a text. */
  rows?: unknown;
  /** What the card does that was asked for; missing where it has faults. */
  thing?: CatalogueEntry;
  /** The set once it is kept. */
  set?: SetInfo;
}

/** A card or whatever else has an effect: `annales.core.catalogue.CatalogueEntry`. */
export interface CatalogueEntry {
  id: string;
  name: Texts;
  traits: Readonly<Record<string, readonly string[]>>;
  notes: Readonly<Record<string, readonly Sentence[]>>;
  effects: readonly Sentence[];
  links: Readonly<Record<string, readonly string[]>>;
}

export interface Section {
  id: string;
  title: Texts;
}

export interface Rule {
  id: string;
  section: string;
  text: Texts;
  source: readonly string[];
  option: string | null;
  brief: boolean;
}

export interface Ruling {
  id: string;
  title: Texts;
  rules: readonly string[];
  about: readonly string[];
}

/** `GET /api/games/GAME/rules`: `annales.teaching.rulebook.Rulebook`. */
export interface Rulebook {
  sections: readonly Section[];
  rules: readonly Rule[];
  rulings: readonly Ruling[];
}
