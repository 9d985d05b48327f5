import { byId, found, Named } from "../table/catalogue";
import type { Texts } from "../api/types";
import type { Back, CardFacts, Facts, Field } from "./facts";

/** The cards of The Flow of History by id, as the server sent them. */
class Things extends Named {
  /** What the set of cards is called. */
  set: Texts = { en: "", ja: "" };
  #cards = new Map<string, CardFacts>();

  load(facts: Facts): void {
    this.set = facts.name;
    this.#cards = byId(facts.cards);
    this.learn(facts.things);
  }

  card(id: string): CardFacts {
    return found(this.#cards, id, "card");
  }

  /** All cards, in the order of their numbers. */
  get cards(): CardFacts[] {
    return [...this.#cards.values()];
  }

  /** Whether a card has this id. */
  has = (id: string): boolean => this.#cards.has(id);

  /** Whether a value of a card is of our own design. */
  guessed(id: string, field: Field): boolean {
    return this.card(id).provenance[field] === "reconstructed";
  }

  /** The back of a card. */
  back(id: string): Back {
    const { age, deck } = this.card(id);
    return deck === "last" ? "last" : age;
  }
}

export const things = new Things();

/** Take in the facts of the game. */
export function prepare(facts: unknown): void {
  things.load(facts as Facts);
}
