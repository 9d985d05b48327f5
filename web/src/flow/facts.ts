/** The facts of The Flow of History: rows of `annales.flow.tables`, as `GET /api/games/flow` sends them. */
import type { Texts, CatalogueEntry } from "../api/types";

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
