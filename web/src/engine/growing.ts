/** Grows a tree within the limits of a search, as `annales.bots.search.searcher` does natively. */

import type { SearchStart } from "./search-start.ts";
import type { SearchTree } from "./tree.ts";

export class Growing {
  /** Whether the limits have ended the search. */
  isOver = false;
  readonly #tree: SearchTree;
  readonly #start: SearchStart;
  readonly #clock: () => number;
  readonly #begin: number;
  #done = 0;
  #left: number;

  /** `clock` gives milliseconds. */
  constructor(tree: SearchTree, start: SearchStart, clock: () => number) {
    this.#tree = tree;
    this.#start = start;
    this.#clock = clock;
    this.#begin = clock();
    this.#left = start.visits ?? Infinity;
  }

  /** Seconds since the search began. */
  get seconds(): number {
    return (this.#clock() - this.#begin) / 1000;
  }

  /** Search for some milliseconds at least, or to the end. The first batch runs in any case. */
  grow(milliseconds: number): void {
    const until = this.#clock() + milliseconds;
    do this.#runBatch();
    while (!this.isOver && this.#clock() < until);
  }

  #runBatch(): void {
    const { seat, batch, early } = this.#start;
    const iterations = Math.trunc(Math.min(batch, this.#left));
    this.#tree.run(iterations);
    this.#done += iterations;
    this.#left = Math.min(this.#leftWithin(), this.#tree.room);
    this.isOver = this.#left < 1 || (early !== "never" && this.#tree.canStop(seat, Math.trunc(this.#left), early === "decided"));
  }

  /** About how many visits remain, in the remaining time at the speed so far. */
  #leftWithin(): number {
    const { visits, seconds } = this.#start;
    const byVisits = visits === null ? Infinity : visits - this.#done;
    const bySeconds = seconds === null ? Infinity : this.#done * (seconds / Math.max(this.seconds, 1e-9) - 1);
    return Math.max(Math.min(byVisits, bySeconds), 0);
  }
}
