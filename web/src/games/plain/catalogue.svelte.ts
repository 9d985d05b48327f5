import type { CatalogueEntry } from "../../api/types";
import { Catalogue } from "../../table/catalogue";

/** Names of cards and the like, for a game that sends any. */
class PlainCatalogue extends Catalogue {
  load(facts: unknown): void {
    this.setEntries((facts as { things?: readonly CatalogueEntry[] }).things ?? []);
  }

  has = (id: string): boolean => this.names(id) !== undefined;
}

export const catalogue = new PlainCatalogue();
