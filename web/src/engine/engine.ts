/** The engine of a game in the page: some workers search the same situation, each in a tree of its own. */

import type { Layout } from "../api/generated/messages";
import { EngineFault } from "./module.ts";
import { merged, mostVisited, type Found } from "./report.ts";
import type { SearchStart, Step } from "./search-start.ts";
import type { FromWorker, Replies, ToWorker } from "./serve.ts";
import type { RootMove } from "./tree.ts";

/** A worker, as the page sees it. */
export interface Port {
  send: (message: ToWorker) => void;
  terminate: () => void;
}

/** Start a worker, whose messages go to `receive`. */
export type OpenPort = (receive: (message: FromWorker) => void) => Port;

export interface EngineFiles {
  layout: Layout;
  module: WebAssembly.Module;
  /** The weights of the network, loaded when a search first needs them. */
  network: () => Promise<Uint8Array>;
}

export interface SearchOptions {
  seed?: number;
  /** How many workers search; by default all, or one where visits are counted, as natively. */
  threads?: number;
  /** What happened since the last search, whose trees are then used again; null for new trees. */
  steps?: readonly Step[] | null;
  /** Cancels the search at once. */
  signal?: AbortSignal;
  /** Called with what was found so far. */
  report?: (found: Found) => void;
}

/** A search that runs: what each worker has reported last. */
interface Running {
  id: number;
  start: SearchStart;
  trees: (RootMove[] | null)[];
  isOver: boolean[];
  seconds: number;
  report: (found: Found) => void;
  resolve: (found: Found) => void;
  reject: (error: Error) => void;
}

/** A question to all workers. */
interface Question {
  id: number;
  answers: (Replies | boolean | null)[];
  resolve: (answers: unknown[]) => void;
  reject: (error: Error) => void;
}

export class Engine {
  readonly #files: EngineFiles;
  readonly #open: OpenPort;
  readonly #most: number;
  readonly #ports: Port[] = [];
  #hasNetwork = 0;
  #last = 0;
  #running: Running | null = null;
  #asked: Question | null = null;
  /** The workers that hold the trees of the last search. */
  #threads = 0;

  /** `open` starts a worker, `most` is the largest number of them. */
  constructor(files: EngineFiles, open: OpenPort, most: number) {
    this.#files = files;
    this.#open = open;
    this.#most = most;
  }

  /** Search. Rejects with the reason of the signal, and with `EngineFault`: the engine is then of no use any more. */
  async search(start: SearchStart, options: SearchOptions = {}): Promise<Found> {
    const { signal, threads = start.visits === null ? this.#most : 1 } = options;
    const id = ++this.#last;
    this.#end(new DOMException("another search has begun", "AbortError"));
    const weights = start.has_network ? await this.#files.network() : null;
    this.#check(id, signal);
    this.#prepare(threads, weights);
    const steps = this.#threads === threads ? (options.steps ?? null) : null;
    this.#threads = threads;
    // Where one tree does not contain what happened, all begin again, as natively.
    const isKept = steps !== null && !(await this.#ask<boolean>({ type: "advance", id, start, steps })).includes(false);
    this.#check(id, signal);
    const stop = () => { this.#end(signal?.reason as Error); };
    signal?.addEventListener("abort", stop, { once: true });
    try {
      return await new Promise<Found>((resolve, reject) => {
        const report = options.report ?? (() => undefined);
        this.#running = { id, start, trees: Array<null>(threads).fill(null), isOver: Array<boolean>(threads).fill(false), seconds: 0, report, resolve, reject };
        this.#ports.slice(0, threads).forEach((port, thread) => {
          port.send({ type: "search", id, start, seed: options.seed ?? 0, thread, isKept });
        });
      });
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  /** A move of the last search and the most visited replies, up to the next outcome of chance. */
  async line(move: number): Promise<number[]> {
    const path = [move];
    for (;;) {
      const next = mostVisited(await this.#ask<Replies>({ type: "replies", id: ++this.#last, path }));
      if (next === null) return path;
      path.push(next);
    }
  }

  /** End all workers. */
  close(): void {
    this.#fail(new DOMException("the engine was closed", "AbortError"));
  }

  /** Throw if a search is not wanted any more. */
  #check(id: number, signal: AbortSignal | undefined): void {
    signal?.throwIfAborted();
    if (id !== this.#last) throw new DOMException("another search has begun", "AbortError");
  }

  /** The answers of all workers to a question. */
  #ask<Answer>(question: ToWorker & { id: number }): Promise<Answer[]> {
    return new Promise((resolve, reject) => {
      this.#asked?.reject(new DOMException("another question was asked", "AbortError"));
      const take = (answers: unknown[]) => { resolve(answers as Answer[]); };
      this.#asked = { id: question.id, answers: Array<null>(this.#threads).fill(null), resolve: take, reject };
      for (const port of this.#ports.slice(0, this.#threads)) port.send(question);
    });
  }

  /** Start workers until there are enough, and give all of them the weights if they are needed. */
  #prepare(threads: number, weights: Uint8Array | null): void {
    const { module, layout } = this.#files;
    while (this.#ports.length < threads) {
      const thread = this.#ports.length;
      const port = this.#open((message) => { this.#receive(thread, message); });
      this.#ports.push(port);
      port.send({ type: "load", module, layout });
    }
    if (weights === null) return;
    for (const port of this.#ports.slice(this.#hasNetwork)) port.send({ type: "network", weights });
    this.#hasNetwork = this.#ports.length;
  }

  #receive(thread: number, message: FromWorker): void {
    if (message.type === "fault") this.#fail(new EngineFault(message.text));
    else if (message.type === "found") this.#take(thread, message);
    else if (message.type === "answer" && message.id === this.#asked?.id) {
      this.#asked.answers[thread] = message.answer;
      const answers = this.#asked.answers.filter((answer) => answer !== null);
      if (answers.length < this.#threads) return;
      this.#asked.resolve(answers);
      this.#asked = null;
    }
  }

  #take(thread: number, message: FromWorker & { type: "found" }): void {
    const running = this.#running;
    if (running?.id !== message.id) return;
    running.trees[thread] = message.moves;
    running.isOver[thread] = message.isOver;
    running.seconds = Math.max(running.seconds, message.seconds);
    const found = merged(running.start, running.trees.map((tree) => tree ?? []), this.#files.layout, running.seconds);
    running.report(found);
    if (running.isOver.includes(false)) return;
    this.#running = null;
    running.resolve(found);
  }

  /** End the search that runs. The workers end their slices and wait for the next one. */
  #end(reason: Error): void {
    const running = this.#running;
    if (running === null) return;
    this.#running = null;
    for (const port of this.#ports) port.send({ type: "stop" });
    running.reject(reason);
  }

  #fail(error: Error): void {
    for (const port of this.#ports.splice(0)) port.terminate();
    [this.#hasNetwork, this.#threads] = [0, 0];
    this.#running?.reject(error);
    this.#asked?.reject(error);
    [this.#running, this.#asked] = [null, null];
  }
}
