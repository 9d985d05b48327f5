import { i18n, type Language } from "../lib/i18n.svelte";
import type { Texts, Thing } from "../types";
import type { CardFacts, Facts, Layout, TokenFacts, WonderFacts, Zone } from "./types";

/** The facts of Duel by id, as the server sent them. */
class Things {
  zones: Zone[] = [];
  /** The displays of the three ages. */
  layouts: Layout[] = [];
  /** Distance of the capitals from the centre of the track. */
  capital = 0;
  /** The seats in the order in which they take wonders. */
  draft: number[] = [];
  #cards = new Map<string, CardFacts>();
  #wonders = new Map<string, WonderFacts>();
  #tokens = new Map<string, TokenFacts>();
  #things = new Map<string, Thing>();
  #freed = new Map<string, CardFacts>();

  load(facts: Facts): void {
    this.zones = facts.zones;
    this.layouts = facts.layouts;
    this.capital = facts.setup.capital;
    this.draft = facts.setup.draft;
    this.#cards = new Map(facts.cards.map((card) => [card.id, card]));
    this.#wonders = new Map(facts.wonders.map((wonder) => [wonder.id, wonder]));
    this.#tokens = new Map(facts.tokens.map((token) => [token.id, token]));
    this.#things = new Map(facts.things.map((thing) => [thing.id, thing]));
    this.#freed = new Map(facts.cards.flatMap((card) => (card.free_with === null ? [] : [[card.free_with, card]])));
  }

  card(id: string): CardFacts {
    return found(this.#cards, id, "card");
  }

  wonder(id: string): WonderFacts {
    return found(this.#wonders, id, "wonder");
  }

  token(id: string): TokenFacts {
    return found(this.#tokens, id, "token");
  }

  /** What a card, wonder or token does. */
  thing(id: string): Thing {
    return found(this.#things, id, "thing");
  }

  /** The card that a card makes free. */
  freedBy(id: string): CardFacts | undefined {
    return this.#freed.get(id);
  }

  /** All cards, in the order of the rulebook. */
  get cards(): CardFacts[] {
    return [...this.#cards.values()];
  }

  /** Whether something has this id. */
  has = (id: string): boolean => this.kind(id) !== undefined;

  /** What an id names. */
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

  /** The name of anything in the chosen language; what is no id stays as it is. */
  name = (id: string): string => this.nameIn(id, i18n.language);

  /** The name of anything in a language. */
  nameIn = (id: string, language: Language): string => this.names(id)?.[language] ?? id;

  /** The name of anything in every language; undefined for what is no id. */
  names(id: string): Texts | undefined {
    return this.#things.get(id)?.name;
  }
}

function found<T>(things: Map<string, T>, id: string, kind: string): T {
  const thing = things.get(id);
  if (thing === undefined) throw new Error(`the facts have no ${kind} "${id}"`);
  return thing;
}

export const things = new Things();
