/** The view of The Flow of History, as `annales.flow.view` and `annales.flow.preview` make it. */
import type { AnyView, Outcome, Reason } from "../api/types";
import type { IconName, TypeName } from "./facts";

/** The one action by which a player comes nearer to a card of the market. */
export interface ActView {
  kind: "invest" | "complete" | "snipe";
  price?: number;
  gain?: number;
  why?: Reason;
}

export interface SlotView {
  slot: number;
  card: string;
  pioneer: number | null;
  stake: number;
  /** By seat: icons that count for whoever completes it. */
  bonus: number[];
  /** By seat. */
  acts: ActView[];
}

export type Score = Record<string, number> & { total: number };

export interface NationView {
  resources: number;
  marker: string | null;
  /** Column by column from the oldest card to the top, then wonders. */
  cards: string[];
  visible: string[];
  active: string[];
  icons: Record<IconName, number>;
  count: Record<TypeName, number>;
  attack: number;
  defense: number;
  harvest: number;
  score: Score;
}

/** What changes for one player; what stays as it is, is left out. */
export interface Change {
  resources?: number;
  icons?: Partial<Record<IconName, number>>;
  attack?: number;
  defense?: number;
  score?: Record<string, number>;
  gained?: string[];
  lost?: string[];
  shown?: string[];
  hidden?: string[];
}

export type PlaceOfTokens = number | "pool" | "reserve" | "card";

export interface Transfer {
  n: number;
  source: PlaceOfTokens;
  target: PlaceOfTokens;
}

/** What an attack would do to a player who can be chosen for it. */
export interface Hit {
  seat: number;
  resources?: number;
  lost?: string[];
  wonders?: string[];
}

/** What a move would change, up to the next choice or chance event; what stays as it is, is left out. */
export interface Preview {
  sides: Change[];
  transfers?: Transfer[];
  pool?: number;
  reserve?: number;
  swept?: string[];
  attacks?: number[];
  asks?: "target" | "take" | "drop";
  hits?: Hit[];
  offers?: string[];
  draws?: boolean;
  outcome?: Outcome;
}

export type MoveKind = "complete" | "harvest" | "snipe" | "activate" | "target" | "take" | "drop" | "decline";

export interface MoveView {
  move: string;
  number: number;
  kind: MoveKind;
  card: string | null;
  seat: number | null;
  preview: Preview;
}

export interface InvestView {
  card: string;
  least: number;
  most: number;
  preview: Preview;
}

export interface FlowView extends AnyView {
  players: number;
  choice: "action" | "target" | "take" | "drop" | null;
  event: string | null;
  age: number;
  first: number;
  pool: number;
  reserve: number;
  market: SlotView[];
  nations: NationView[];
  out: string[];
  unseen: Record<string, string[]>;
  acting: string | null;
  victim: number | null;
  ending: boolean;
  invest: InvestView[];
  /** By seat: the most that this player could pay to take a card away. */
  reach: number[];
  /** By tokens invested now, from 1: what comes back if the card is taken at once. */
  returns: number[];
  moves: MoveView[];
}
