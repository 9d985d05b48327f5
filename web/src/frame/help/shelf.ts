import { GAMES } from "../../games";
import { api } from "../../lib/api";
import { i18n, type Language } from "../../lib/i18n.svelte";
import type { Rule, Rulebook, Ruling, Thing } from "../../types";
import { indexOf } from "./filter";
import type { HelpPart } from "./types";

/** All that there is to know about a game. */
export interface Shelf {
  game: string;
  part: HelpPart;
  book: Rulebook;
  things: readonly Thing[];
  index: ReadonlyMap<string, string>;
}

const shelves = new Map<string, Promise<Shelf>>();

/** Fetch what there is to know about a game, once; after a failure it can be tried again. */
export function openShelf(game: string): Promise<Shelf> {
  const shelf = shelves.get(game) ?? fill(game);
  shelves.set(game, shelf);
  shelf.catch(() => shelves.delete(game));
  return shelf;
}

async function fill(game: string): Promise<Shelf> {
  const [loaded, facts, book] = await Promise.all([GAMES[game]?.(), api.facts(game), api.rules(game)]);
  if (loaded === undefined) throw new Error(`no game is called "${game}"`);
  loaded.prepare(facts);
  const { things } = facts as { things: Thing[] };
  return { game, part: await loaded.help(), book, things, index: indexOf(game, things) };
}

/** A thing by its id. */
export function thingOf(shelf: Shelf, id: string): Thing | undefined {
  return shelf.things.find((thing) => thing.id === id);
}

/** What a thing is called, in the chosen language unless another is given. */
export function nameOf(shelf: Shelf, id: string, language: Language = i18n.language): string {
  return thingOf(shelf, id)?.name[language] ?? id;
}

/** A rule with the rulings that show it. */
export interface Answer {
  rule: Rule;
  rulings: Ruling[];
}

/** Rulings about a thing under the first rule that each cites, in the order of the rules. */
export function answersAbout(book: Rulebook, id: string): Answer[] {
  const rulings = book.rulings.filter(({ about }) => about.includes(id));
  return answers(book.rules, rulings);
}

/** Rules, each with the rulings that cite it first; rules without any are left out. */
function answers(rules: readonly Rule[], rulings: readonly Ruling[]): Answer[] {
  return rules
    .map((rule) => ({ rule, rulings: rulings.filter((ruling) => ruling.rules[0] === rule.id) }))
    .filter((answer) => answer.rulings.length > 0);
}
