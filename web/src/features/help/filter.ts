import type { Phrase, CatalogueEntry } from "../../api/types";
import { formatIn } from "../../shell/i18n/format";
import { i18n } from "../../shell/i18n/i18n.svelte";
import { searchWords } from "../../kit/search-words";

/** A filter of the catalogue: words, and a value for some traits. */
export interface Filter {
  words: string;
  traits: Readonly<Record<string, string>>;
}

export const NO_FILTER: Filter = { words: "", traits: {} };

/** A trait with its values, in the order of the entries. */
export interface Trait {
  id: string;
  values: string[];
}

/** All traits of the entries. */
export function traitsOf(things: readonly CatalogueEntry[]): Trait[] {
  const found = new Map<string, Set<string>>();
  for (const { traits } of things) {
    for (const [id, values] of Object.entries(traits)) {
      found.set(id, new Set([...(found.get(id) ?? []), ...values]));
    }
  }
  return [...found].map(([id, values]) => ({ id, values: [...values] }));
}

/** The searchable text of each entry: names, effects and chains in every loaded language. */
export function searchIndex(game: string, things: readonly CatalogueEntry[]): Map<string, string> {
  const names = new Map(things.map(({ id, name }) => [id, name]));
  const text = (thing: CatalogueEntry) =>
    i18n.known.flatMap((language) => [
      thing.name[language],
      ...sentencesOf(game, thing).map((one) => formatIn(language, one, (id) => names.get(id)?.[language] ?? id)),
    ]).join("\n");
  return new Map(things.map((thing) => [thing.id, searchWords(text(thing))]));
}

/** Effects and links, a sentence each. */
export function sentencesOf(game: string, { effects, links }: CatalogueEntry): Phrase[] {
  const linked = Object.entries(links).flatMap(([link, ids]) => ids.map((thing) => ({ key: `${game}-link-${link}`, args: { thing } })));
  return [...effects, ...linked];
}

/** The entries that match a filter: every word is found, and every trait has the given value. */
export function filtered(things: readonly CatalogueEntry[], index: ReadonlyMap<string, string>, { words, traits }: Filter): CatalogueEntry[] {
  const wanted = searchWords(words).split(/\s+/).filter((word) => word !== "");
  return things.filter(
    (thing) =>
      wanted.every((word) => index.get(thing.id)?.includes(word)) &&
      Object.entries(traits).every(([trait, value]) => value === "" || thing.traits[trait]?.includes(value)),
  );
}
