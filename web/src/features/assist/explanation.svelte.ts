import { ApiError } from "../../api/requests";
import type { Explanation, Message } from "../../api/types";

/** Milliseconds until a server that was not ready is asked again. */
const RETRY = 3000;
const NOT_READY = "explanation-not-ready";

/** Compares a move with another one, here or on the server. */
export type Explain = (other: string) => Promise<Explanation>;

/** The comparison of a move with another one, which can be changed. Answers are kept. */
export class Comparing {
  other = $state("");
  found = $state.raw<Explanation | null>(null);
  fault = $state.raw<Message | null>(null);
  waiting = $state(false);

  readonly #explain: Explain;
  readonly #known: Record<string, Explanation> = {};
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(explain: Explain) {
    this.#explain = explain;
  }

  /** Compare with another move. An answer that comes after the next question is kept, and not shown. */
  async ask(other: string): Promise<void> {
    const number = ++this.#number;
    clearTimeout(this.#timer);
    [this.other, this.found, this.fault] = [other, this.#known[other] ?? null, null];
    this.waiting = this.found === null;
    if (!this.waiting) return;
    try {
      const found = await this.#explain(other);
      this.#known[other] = found;
      if (number === this.#number) this.found = found;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (number !== this.#number) return;
      this.fault = error.detail;
      // The server compiles what it needs when it is asked for the first time.
      if (error.detail.key === NOT_READY) this.#timer = setTimeout(() => void this.ask(other), RETRY);
    } finally {
      if (number === this.#number) this.waiting = false;
    }
  }

  /** Ask no more. */
  end(): void {
    this.#number += 1;
    clearTimeout(this.#timer);
  }
}
