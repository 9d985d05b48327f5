/**
 * Duel's own shapes: the view as `annales.duel.views.table` and `annales.duel.views.price` make it, and the facts as the rows of
 * `annales.duel.cards.rows` that `GET /api/games/duel` sends.
 */
import type { AnyView, Outcome, CatalogueEntry } from "../api/types";

export type Resource = "wood" | "stone" | "clay" | "glass" | "papyrus";
export type Color = "brown" | "grey" | "blue" | "green" | "yellow" | "red" | "purple";
export type Back = "I" | "II" | "III" | "guild";
export type Counted = Color | "wonder" | "three_coins";

export interface SlotView {
  slot: number;
  /** From 1, the far one. */
  row: number;
  x: number;
  card: string | null;
  back: Back;
  available: boolean;
  covered_by: number[];
}

export interface WonderView {
  id: string;
  built: boolean;
  under: string | null;
}

export interface PlayerView {
  coins: number;
  city: string[];
  wonders: WonderView[];
  tokens: string[];
  production: Record<Resource, number>;
  one_of: { raw: number; goods: number };
  trade: Record<Resource, number>;
  symbols: string[];
  pairs: string[];
  symbols_missing: number;
  count: Record<Color, number>;
  discard_gain: number;
  score: Record<string, number> & { total: number };
}

export interface MoveView {
  move: string;
  number: number;
  kind: "build" | "discard" | "wonder" | "pick" | "token" | "destroy" | "revive" | "start";
  card: string | null;
  wonder: string | null;
  token: string | null;
  seat: number | null;
  coins: number;
  preview: Preview;
}

/** What changes for one player; what stays as it is, is left out. */
export interface Change {
  coins?: number;
  score?: Record<string, number>;
  production?: Partial<Record<Resource, number>>;
  one_of?: { raw?: number; goods?: number };
  trade?: Partial<Record<Resource, number>>;
  symbols?: string[];
  pairs?: string[];
}

/** What a move would change, up to the next chance event; what stays as it is, is left out. */
export interface Preview {
  sides: [Change, Change];
  pawn?: number;
  looted?: number[];
  boxed?: string[];
  uncovered?: number[];
  asks?: "token" | "library" | "destroy" | "revive" | "start";
  again?: boolean;
  ends_age?: boolean;
  outcome?: Outcome;
}

interface ResourceCost {
  resource: Resource;
  needed: number;
  produced: number;
  one_of: number;
  waived: number;
  bought: number;
  unit_price: number;
}

export interface Price {
  item: string;
  seat: number;
  coins: number;
  printed: number;
  trade: number;
  chain: string | null;
  resources: ResourceCost[];
  affordable: boolean;
  short: number;
}

export interface DuelView extends AnyView {
  choice: "draft" | "play" | "token" | "library" | "destroy" | "revive" | "start" | null;
  event: string | null;
  age: number;
  pawn: number;
  looted: number[];
  display: SlotView[];
  discard: string[];
  board: string[];
  boxed: string[];
  drawn: string[];
  offer: string[];
  players: [PlayerView, PlayerView];
  unseen: Record<Back, string[]>;
  prices: Record<string, [Price, Price]>;
  moves: MoveView[];
}

export interface Name {
  en: string;
  ja: string;
}

export type Cost = Partial<Record<Resource | "coins", number>>;

export interface CardFacts {
  id: string;
  name: Name;
  back: Back;
  color: Color;
  cost: Cost;
  free_with: string | null;
  sign: string | null;
  produces: Partial<Record<Resource, number>>;
  one_of: Resource[];
  fixes: Resource[];
  points: number;
  shields: number;
  symbol: string | null;
  coins: number;
  coins_per: { count: Counted; each: number } | null;
  guild: { counts: Counted[]; points: number; coins: number } | null;
}

export interface WonderFacts {
  id: string;
  name: Name;
  cost: Cost;
  points: number;
  shields: number;
  coins: number;
  opponent_loses: number;
  play_again: boolean;
  one_of: Resource[];
  destroys: "brown" | "grey" | null;
  revives: boolean;
  draws_tokens: number;
}

export interface TokenFacts {
  id: string;
  name: Name;
  coins: number;
  points: number;
  points_each: number;
}

export interface Zone {
  first: number;
  points: number;
  loot: number;
}

/** One row of a display: places in half card widths from the centre line. */
export interface LayoutRow {
  face_up: boolean;
  x: number[];
}

export interface Layout {
  age: Back;
  rows: LayoutRow[];
}

export interface Facts {
  cards: CardFacts[];
  wonders: WonderFacts[];
  tokens: TokenFacts[];
  zones: Zone[];
  layouts: Layout[];
  things: CatalogueEntry[];
  setup: { capital: number; draft: number[] };
}
