import { i18n, type Language } from "../lib/i18n.svelte";
import type { Texts, Thing } from "../types";
import type { Back, CardFacts, Facts, Field } from "./facts";

/** The cards of The Flow of History by id, as the server sent them. */
class Things {
  /** What the set of cards is called. */
  set: Texts = { en: "", ja: "" };
  #cards = new Map<string, CardFacts>();
  #things = new Map<string, Thing>();

  load(facts: Facts): void {
    this.set = facts.name;
    this.#cards = new Map(facts.cards.map((card) => [card.id, card]));
    this.#things = new Map(facts.things.map((thing) => [thing.id, thing]));
  }

  card(id: string): CardFacts {
    return found(this.#cards, id);
  }

  /** What a card does. */
  thing(id: string): Thing {
    return found(this.#things, id);
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

  /** The name of a card in the chosen language; what is no id stays as it is. */
  name = (id: string): string => this.nameIn(id, i18n.language);

  /** The name of a card in a language. */
  nameIn = (id: string, language: Language): string => this.names(id)?.[language] ?? id;

  /** The name of a card in every language; undefined for what is no id. */
  names(id: string): Texts | undefined {
    return this.#things.get(id)?.name;
  }
}

function found<T>(rows: Map<string, T>, id: string): T {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`the facts have no card "${id}"`);
  return row;
}

export const things = new Things();
