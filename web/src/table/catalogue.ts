import type { Texts, CatalogueEntry } from "../api/types";
import { i18n, type Language } from "../i18n/i18n.svelte";

/** The things of a game by id, as the server tells them: what they are called, and what they do. */
export class Catalogue {
  #entries = new Map<string, CatalogueEntry>();

  protected setEntries(things: readonly CatalogueEntry[]): void {
    this.#entries = byId(things);
  }

  /** What a thing does. */
  entry(id: string): CatalogueEntry {
    return rowById(this.#entries, id, "entry");
  }

  /** The name of a thing in the chosen language; what is no id stays as it is. */
  name = (id: string): string => this.nameIn(id, i18n.language);

  /** The name of a thing in a language. */
  nameIn = (id: string, language: Language): string => this.names(id)?.[language] ?? id;

  /** The name of a thing in every language; undefined for what is no id. */
  names(id: string): Texts | undefined {
    return this.#entries.get(id)?.name;
  }
}

export function byId<T extends { id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** The row with an id. Throws where the facts have none. */
export function rowById<T>(rows: ReadonlyMap<string, T>, id: string, kind: string): T {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`the facts have no ${kind} "${id}"`);
  return row;
}
