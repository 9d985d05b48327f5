/**
 * The types of The Flow of History: the view as `annales.flow.views.table` and `annales.flow.views.preview` make it, and the facts as
 * the rows of `annales.flow.cards.rows` that `GET /api/games/flow` sends.
 */
import type { AnyView, CatalogueEntry, Outcome, Reason, Texts } from "../api/types";

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
  /** By seat: icons that count if that player completes it. */
  bonus: number[];
  /** By seat. */
  acts: ActView[];
}

type Score = Record<string, number> & { total: number };

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

type PlaceOfTokens = number | "pool" | "reserve" | "card";

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

export type IconName = "culture" | "trade" | "technology" | "industry" | "harvest" | "military" | "defense";
export type TypeName = "government" | "knowledge" | "construction" | "military" | "leader" | "wonder";
export type AgeName = "S" | "A" | "I" | "II" | "III" | "IV" | "V";
export type Timing = "none" | "instant" | "attack_one" | "attack_all" | "persistent" | "turn_action" | "scoring";
export type Place = "pool" | "reserve";
/** Parts of the deck that have a back of their own; cards of Age A and start cards are in none. */
export type Back = AgeName | "last";
export type Source = "rulebook" | "public" | "inferred" | "reconstructed" | "printed";
export type Field = "id" | "name_ja" | "name_en" | "type" | "age" | "deck" | "timing" | "effect" | "lapses" | "icons" | "pioneer";

/** A step of an effect: `annales.flow.vocabulary`. */
export type Step =
  | { verb: "icons"; icon: IconName; n: number }
  | { verb: "icons_per_card"; icon: IconName; types: TypeName[]; n: number }
  | { verb: "icons_per_icon"; icon: IconName; per: IconName; n: number }
  | { verb: "steal"; n: number }
  | { verb: "discard_top"; types: TypeName[] }
  | { verb: "destroy_wonder"; n: number }
  | { verb: "take"; place: Place; per: IconName | null; plus: number }
  | { verb: "gain_market"; types: TypeName[] }
  | { verb: "gain_deck_top" }
  | { verb: "equalize" }
  | { verb: "remove_self" }
  | { verb: "remove_own_top"; type: TypeName }
  | { verb: "culture_per_card"; types: TypeName[]; n: number }
  | { verb: "culture_per_icon"; per: IconName; n: number }
  | { verb: "end_game" };

export interface CardFacts {
  id: string;
  name: Texts;
  type: TypeName;
  age: AgeName;
  timing: Timing;
  /** Production icons of the bottom row. */
  icons: IconName[];
  /** Where each value is from. */
  provenance: Partial<Record<Field, Source>>;
  effect?: Step[];
  deck?: "second_last" | "last";
  /** The effect is lost before final scoring. */
  lapses?: boolean;
  pioneer?: IconName;
}

export interface Facts {
  /** What the set of cards is called. */
  name: Texts;
  cards: CardFacts[];
  things: CatalogueEntry[];
}
