import { api } from "../../api/http";
import { ApiError } from "../../api/requests";
import { advise } from "../../engine/advice";
import type { Advice, AssistStep, AssistTable, Message } from "../../api/types";

/** Seconds of the searches for one position: a first answer soon, then a better one. */
const SECONDS = [0.3, 2];
/** Milliseconds until a server that was not ready is asked again. */
const RETRY = 3000;

/** A game that is followed from a position: what happened, the table now, and what a search says of it. */
export class FollowedGame {
  steps = $state.raw<AssistStep[]>([]);
  table = $state.raw<AssistTable | null>(null);
  advice = $state.raw<Advice | null>(null);
  thinking = $state(false);
  fault = $state.raw<Message | null>(null);
  busy = $state(false);
  /** The number of steps before something was tried out; null while nothing is. */
  tried = $state<number | null>(null);

  readonly #game: string;
  readonly #start: string;
  readonly #shown: (position: string) => void;
  #asked = 0;
  /** Ends the search in this browser. */
  #search = new AbortController();

  constructor(game: string, start: string, shown: (position: string) => void) {
    this.#game = game;
    this.#start = start;
    this.#shown = shown;
  }

  /** What a tap says: a move, or an outcome of chance. */
  async add(text: string, is_reveal: boolean): Promise<void> {
    if (!this.busy) await this.show([...this.steps, { text, is_reveal }]);
  }

  async undo(): Promise<void> {
    if (this.busy || this.steps.length === 0) return;
    if (this.tried !== null && this.steps.length <= this.tried) this.tried = null;
    await this.show(this.steps.slice(0, -1));
  }

  /** Begin to try something out. */
  tryOut(): void {
    this.tried = this.steps.length;
  }

  /** Go back to where trying out began. */
  async goBack(): Promise<void> {
    const steps = this.steps.slice(0, this.tried ?? this.steps.length);
    this.tried = null;
    await this.show(steps);
  }

  /** Ask no more. */
  end(): void {
    this.#asked += 1;
    this.#search.abort();
  }

  async show(steps: AssistStep[]): Promise<void> {
    this.end();
    const number = this.#asked;
    this.busy = true;
    this.fault = null;
    try {
      const table = await api.assist(this.#game).follow(this.#start, steps);
      if (number !== this.#asked) return;
      [this.table, this.steps, this.advice] = [table, steps, null];
      // What is only tried out does not change the address.
      if (this.tried === null) this.#shown(table.position);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault = error.detail;
      return;
    } finally {
      this.busy = false;
    }
    await this.advise();
  }

  /** Search the position that is shown. */
  async advise(): Promise<void> {
    const { table } = this;
    if (table?.event !== null || table.moves.length === 0) {
      this.thinking = false;
      return;
    }
    const number = this.#asked;
    this.#search = new AbortController();
    this.thinking = true;
    this.fault = null;
    try {
      for (const seconds of SECONDS) {
        const advice = await advise(this.#game, table.position, seconds, this.#search.signal);
        if (number !== this.#asked) return;
        this.advice = advice;
        if (advice.exact) break;
      }
    } catch (error) {
      if (number !== this.#asked) return;
      if (!(error instanceof ApiError)) throw error;
      this.fault = error.detail;
      // A server that has just started is ready soon: the page asks again by itself.
      if (error.detail.key === "hints-not-ready") setTimeout(() => { if (number === this.#asked) void this.advise(); }, RETRY);
    } finally {
      if (number === this.#asked) this.thinking = false;
    }
  }
}
