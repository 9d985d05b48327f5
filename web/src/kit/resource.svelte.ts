/** What a component asks of the server: whether it is under way, why it was refused, and the last answer. */
import { refusalOf } from "../api/requests";
import type { Message } from "../api/types";

/** Requests of which only the last one counts. */
export class Task {
  busy = $state(false);
  /** Why the last one was refused. */
  fault = $state.raw<Message | null>(null);
  #begun = 0;

  /** Do something, unless something is under way. Returns whether the server did it. */
  async send(act: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.fault = null;
    return this.run(act);
  }

  /** The same while something is under way; `isLast` says whether nothing was begun since. */
  async run(act: (isLast: () => boolean) => Promise<unknown>): Promise<boolean> {
    const own = ++this.#begun;
    const isLast = () => own === this.#begun;
    let fault: Message | null = null;
    this.busy = true;
    try {
      fault = await refusalOf(() => act(isLast));
    } finally {
      if (isLast()) [this.busy, this.fault] = [false, fault];
    }
    return fault === null;
  }
}

/** Something of the server that a component shows. It is asked for at once, and again when it may have changed. */
export class Resource<T> extends Task {
  /** The last answer; null before the first. */
  value = $state.raw<T | null>(null);
  readonly #ask: () => Promise<T>;

  constructor(ask: () => Promise<T>) {
    super();
    this.#ask = ask;
    void this.load();
  }

  load = (): Promise<boolean> => this.take(this.#ask);

  /** Show the answer to another request, such as a change. */
  take(ask: () => Promise<T>): Promise<boolean> {
    return this.run(async (isLast) => {
      const value = await ask();
      if (isLast()) this.value = value;
    });
  }
}
