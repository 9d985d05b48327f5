import type { Texts } from "../../api/types";
import { byId, rowById, Catalogue } from "../../table/catalogue";
import { isDesigned } from "./provenance";
import type { Back, CardFacts, Facts, Field } from "./types";

/** The cards of The Flow of History by id, as the server sent them. */
class FlowCatalogue extends Catalogue {
  /** The name of the card set. */
  set: Texts = { en: "", ja: "" };
  #cards = new Map<string, CardFacts>();

  load(facts: Facts): void {
    this.set = facts.name;
    this.#cards = byId(facts.cards);
    this.setEntries(facts.catalogue);
  }

  card(id: string): CardFacts {
    return rowById(this.#cards, id, "card");
  }

  /** All cards, in the order of their numbers. */
  get cards(): CardFacts[] {
    return [...this.#cards.values()];
  }

  /** Whether a card has this id. */
  has = (id: string): boolean => this.#cards.has(id);

  /** Whether a value of a card is reconstructed or calibrated: designed for Annales, not read from the printed card. */
  isReconstructed(id: string, field: Field): boolean {
    return isDesigned(this.card(id).provenance[field]);
  }

  /** The values of a card that are reconstructed or calibrated. */
  estimated(id: string): Field[] {
    return (Object.keys(this.card(id).provenance) as Field[]).filter((field) => this.isReconstructed(id, field));
  }

  /** The back of a card. */
  back(id: string): Back {
    const { age, deck } = this.card(id);
    return deck === "last" ? "last" : age;
  }
}

export const catalogue = new FlowCatalogue();

/** Store the facts of the game. */
export function prepare(facts: unknown): void {
  catalogue.load(facts as Facts);
}
