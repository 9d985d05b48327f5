import type { GameFacts } from "../../api/generated/messages";
import { Catalogue } from "../../table/catalogue";

/** Names of cards and the like, for a game that sends any. */
class PlainCatalogue extends Catalogue {
  load(facts: unknown): void {
    this.setEntries((facts as GameFacts).catalogue);
  }

  has = (id: string): boolean => this.names(id) !== undefined;

  /** Whether there is more to say about an entry than its name. */
  explains = (id: string): boolean => {
    if (!this.has(id)) return false;
    const { notes, effects, links } = this.entry(id);
    return effects.length > 0 || [notes, links].some((more) => Object.keys(more).length > 0);
  };
}

export const catalogue = new PlainCatalogue();
