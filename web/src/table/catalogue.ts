import type { Texts, CatalogueEntry } from "../api/types";
import { i18n, type Language } from "../shell/i18n/i18n.svelte";

/** The catalogue of a game by id, as the server sent it: names and effects of cards, wonders and tokens. */
export class Catalogue {
  #entries = new Map<string, CatalogueEntry>();

  protected setEntries(things: readonly CatalogueEntry[]): void {
    this.#entries = byId(things);
  }

  /** An entry by its id. Throws if there is none. */
  entry(id: string): CatalogueEntry {
    return rowById(this.#entries, id, "entry");
  }

  /** The name of an entry in the chosen language; text that is no id is returned unchanged. */
  name = (id: string): string => this.nameIn(id, i18n.language);

  /** The name of an entry in a given language. */
  nameIn = (id: string, language: Language): string => this.names(id)?.[language] ?? id;

  /** The name of an entry in every language; undefined for text that is no id. */
  names(id: string): Texts | undefined {
    return this.#entries.get(id)?.name;
  }
}

export function byId<T extends { id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** The row with an id. Throws if there is none. */
export function rowById<T>(rows: ReadonlyMap<string, T>, id: string, kind: string): T {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`the facts have no ${kind} "${id}"`);
  return row;
}
