import { byId, rowById, Catalogue } from "../../table/catalogue";
import type { CardFacts, Facts, Layout, TokenFacts, WonderFacts, Zone } from "./types";

/** The facts of Duel by id, as the server sent them. */
class DuelCatalogue extends Catalogue {
  zones: Zone[] = [];
  /** The displays of the three ages. */
  layouts: Layout[] = [];
  /** The distance of each capital from the centre of the track, in spaces. */
  capital = 0;
  /** The seats in the order in which they pick wonders. */
  draft: number[] = [];
  #cards = new Map<string, CardFacts>();
  #wonders = new Map<string, WonderFacts>();
  #tokens = new Map<string, TokenFacts>();
  #freed = new Map<string, CardFacts>();

  load(facts: Facts): void {
    this.zones = facts.zones;
    this.layouts = facts.layouts;
    this.capital = facts.setup.capital;
    this.draft = facts.setup.draft;
    this.#cards = byId(facts.cards);
    this.#wonders = byId(facts.wonders);
    this.#tokens = byId(facts.tokens);
    this.setEntries(facts.catalogue);
    this.#freed = new Map(facts.cards.flatMap((card) => (card.free_with === null ? [] : [[card.free_with, card]])));
  }

  /** Some cards, for a page that needs no more; they never replace the facts that a server sent. */
  loadCards({ cards, catalogue }: Pick<Facts, "cards" | "catalogue">): void {
    if (this.#cards.size > 0) return;
    this.#cards = byId(cards);
    this.setEntries(catalogue);
  }

  card(id: string): CardFacts {
    return rowById(this.#cards, id, "card");
  }

  wonder(id: string): WonderFacts {
    return rowById(this.#wonders, id, "wonder");
  }

  token(id: string): TokenFacts {
    return rowById(this.#tokens, id, "token");
  }

  /** The card that becomes free through a card. */
  freedBy(id: string): CardFacts | undefined {
    return this.#freed.get(id);
  }

  /** All cards, in the order of the rulebook. */
  get cards(): CardFacts[] {
    return [...this.#cards.values()];
  }

  /** Whether an entry has this id. */
  has = (id: string): boolean => this.kind(id) !== undefined;

  /** The kind of entry that an id belongs to. */
  kind(id: string): "card" | "wonder" | "token" | undefined {
    if (this.#cards.has(id)) return "card";
    if (this.#wonders.has(id)) return "wonder";
    return this.#tokens.has(id) ? "token" : undefined;
  }

  /** Every card, wonder and token, in the order of the facts. */
  all(): { cards: CardFacts[]; wonders: WonderFacts[]; tokens: TokenFacts[] } {
    return { cards: [...this.#cards.values()], wonders: [...this.#wonders.values()], tokens: [...this.#tokens.values()] };
  }

  isCard(id: string): boolean {
    return this.#cards.has(id);
  }
}

export const catalogue = new DuelCatalogue();

/** Store the facts of the game. */
export function prepare(facts: unknown): void {
  catalogue.load(facts as Facts);
}
