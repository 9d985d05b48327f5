import type { GameFacts } from "../../api/generated/messages";
import { Catalogue } from "../../table/catalogue";

/** Names of cards and the like, for a game that sends any. */
class PlainCatalogue extends Catalogue {
  load(facts: unknown): void {
    this.setEntries((facts as GameFacts).catalogue);
  }

  has = (id: string): boolean => this.names(id) !== undefined;
}

export const catalogue = new PlainCatalogue();
