/** Compares the moves of many positions for a review: each of some workers takes one position after the other. */

import type { EngineFiles, OpenPort, Port } from "./engine.ts";
import { EngineFault } from "./module.ts";
import type { FoundPosition, PositionSearch } from "./race.ts";
import type { FromWorker } from "./serve.ts";

/** Where positions come from, and where goes what was found. */
export interface Positions {
  prepare: (position: number) => Promise<PositionSearch>;
  take: (position: number, found: FoundPosition) => Promise<void>;
}

/** Compare the moves of all positions. Rejects with the reason of the signal, and with `EngineFault`. */
export async function compareAll(files: EngineFiles, open: OpenPort, workers: number, numbers: readonly number[], positions: Positions, signal: AbortSignal): Promise<void> {
  const waiting = [...numbers];
  const comparers = Array.from({ length: Math.min(workers, numbers.length) }, () => new Comparer(files, open, signal));
  const work = async (comparer: Comparer): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      signal.throwIfAborted();
      await positions.take(number, await comparer.compare(await positions.prepare(number)));
    }
  };
  try {
    await Promise.all(comparers.map(work));
  } finally {
    waiting.length = 0;
    for (const comparer of comparers) comparer.close();
  }
}

/** A worker with what waits for its answer. */
class Comparer {
  readonly #files: EngineFiles;
  readonly #port: Port;
  readonly #signal: AbortSignal;
  #hasNetwork = false;
  #fault: Error | null = null;
  #resolve: (found: FoundPosition) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(files: EngineFiles, open: OpenPort, signal: AbortSignal) {
    this.#files = files;
    this.#signal = signal;
    this.#port = open((message) => { this.#receive(message); });
    this.#port.send({ type: "load", module: files.module, layout: files.layout });
    signal.addEventListener("abort", this.#abort, { once: true });
  }

  async compare(position: PositionSearch): Promise<FoundPosition> {
    if (position.start.has_network && !this.#hasNetwork) {
      this.#port.send({ type: "network", weights: await this.#files.network() });
      this.#hasNetwork = true;
    }
    this.#signal.throwIfAborted();
    // The worker may have failed before anything waited for it.
    if (this.#fault !== null) throw this.#fault;
    return new Promise((resolve, reject) => {
      [this.#resolve, this.#reject] = [resolve, reject];
      this.#port.send({ type: "compare", id: 0, position });
    });
  }

  close(): void {
    this.#signal.removeEventListener("abort", this.#abort);
    this.#port.terminate();
  }

  readonly #abort = () => { this.#reject(this.#signal.reason as Error); };

  #receive(message: FromWorker): void {
    if (message.type === "compared") this.#resolve(message.found);
    else if (message.type === "fault") {
      this.#fault = new EngineFault(message.text);
      this.#reject(this.#fault);
    }
  }
}
