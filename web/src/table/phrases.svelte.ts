import type { PhraseName } from "../api/types";

/** What people can say to one another, in the order in which it is offered. */
export const PHRASES: readonly PhraseName[] = ["hello", "good-luck", "nice-move", "one-moment", "thanks", "good-game"];

/** Milliseconds for which a phrase is shown. */
const SHOWN_FOR = 4000;
/** Screen readers read added phrases. Some older ones stay, so that unread ones are not lost. */
const MOST = 6;

/** Further milliseconds for each character of a message. */
const PER_CHARACTER = 50;

/** A phrase or a message of somebody. */
export type Saying = { seat: number } & ({ phrase: PhraseName } | { text: string });

/** What somebody has said, with a number of its own. */
export type SaidPhrase = Saying & { id: number };

/** The phrases that have been said at a table. */
export class Phrases {
  /** The last ones, the oldest first. */
  latest = $state.raw<readonly SaidPhrase[]>([]);
  /** Those that are shown now: one for each seat. */
  shown = $state.raw<readonly SaidPhrase[]>([]);
  #count = 0;
  readonly #timers: Record<number, ReturnType<typeof setTimeout>> = {};

  /** Show a phrase for a while, instead of one of the same seat. */
  hear(saying: Saying): void {
    const { seat } = saying;
    const said = { id: this.#count++, ...saying };
    this.latest = [...this.latest, said].slice(-MOST);
    this.shown = [...this.shown.filter((other) => other.seat !== seat), said];
    clearTimeout(this.#timers[seat]);
    this.#timers[seat] = setTimeout(() => {
      this.shown = this.shown.filter((other) => other.seat !== seat);
    }, SHOWN_FOR + ("text" in saying ? PER_CHARACTER * saying.text.length : 0));
  }

  /** The table is left. */
  end(): void {
    Object.values(this.#timers).forEach(clearTimeout);
  }
}
