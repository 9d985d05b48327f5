/** What a worker of the engine does: it holds a module with a tree, and searches in slices when the page asks. */

import type { Layout } from "../api/generated/messages";
import { Growing } from "./growing.ts";
import { EngineModule } from "./module.ts";
import { Racing, type FoundPosition, type PositionSearch } from "./race.ts";
import type { SearchStart, Step } from "./search-start.ts";
import { SearchTree, type RootMove } from "./tree.ts";

export type ToWorker =
  | { type: "load"; module: WebAssembly.Module; layout: Layout }
  | { type: "network"; weights: Uint8Array }
  /** Move the root of the tree of the last search by what happened since; the answer says whether the tree contains that. */
  | { type: "advance"; id: number; start: SearchStart; steps: readonly Step[] }
  | { type: "search"; id: number; start: SearchStart; seed: number; thread: number; isKept: boolean }
  /** Compare the moves of a position for a review. */
  | { type: "compare"; id: number; position: PositionSearch }
  | { type: "stop" }
  | { type: "replies"; id: number; path: readonly number[] };

export type Replies = [move: number, visits: number][];

export type FromWorker =
  | { type: "found"; id: number; moves: RootMove[]; seconds: number; isOver: boolean }
  | { type: "answer"; id: number; answer: Replies | boolean }
  | { type: "compared"; id: number; found: FoundPosition }
  /** The worker is not to be used any more. */
  | { type: "fault"; text: string };

/** Milliseconds of a slice: so long a new message waits. */
const SLICE = 12;
/** Milliseconds between two reports. */
const REPORT = 100;

/** Something that lets waiting messages come first, and then goes on. */
type Later = (next: () => void) => void;

/** The receiver of the messages of a page. `post` sends to the page. */
export function serve(post: (message: FromWorker) => void, later: Later, clock = () => performance.now()): (message: ToWorker) => void {
  const server = new Server(post, later, clock);
  return (message) => { server.try(() => { server.receive(message); }); };
}

class Server {
  readonly #post: (message: FromWorker) => void;
  readonly #later: Later;
  readonly #clock: () => number;
  #loaded: SearchTree | null = null;
  #racing: Racing | null = null;
  /** The number of the search that runs; null while none does. */
  #running: number | null = null;
  /** The comparison that runs; null while none does. */
  #race: Generator<void, FoundPosition> | null = null;

  constructor(post: (message: FromWorker) => void, later: Later, clock: () => number) {
    this.#post = post;
    this.#later = later;
    this.#clock = clock;
  }

  /** Do something. A search that fails leaves a tree that must not be used. */
  try(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#running = null;
      this.#post({ type: "fault", text: String(error) });
    }
  }

  receive(message: ToWorker): void {
    if (message.type !== "replies") this.#stop();
    if (message.type === "load") this.#load(message);
    else if (message.type === "network") this.#tree.setNetwork(message.weights);
    else if (message.type === "replies") this.#post({ type: "answer", id: message.id, answer: this.#tree.replies(message.path) });
    else if (message.type === "advance") this.#post({ type: "answer", id: message.id, answer: this.#tree.advance(message.start, message.steps) });
    else if (message.type === "compare") {
      this.#race = this.#races.run(message.position);
      this.#compare(message.id, this.#race);
    } else if (message.type === "search") {
      const { id, start, seed, thread, isKept } = message;
      this.#running = id;
      const growing = new Growing(this.#tree, start, this.#clock);
      if (!isKept) this.#tree.begin(start, seed, thread);
      if (start.without.length > 0) this.#tree.leaveOut(start.without);
      this.#search(id, start, growing, this.#clock());
    }
  }

  #load({ module, layout }: ToWorker & { type: "load" }): void {
    const engine = new EngineModule(module);
    this.#loaded = new SearchTree(engine, layout);
    this.#racing = new Racing(engine, layout, this.#loaded.shared);
  }

  get #tree(): SearchTree {
    if (this.#loaded === null) throw new Error("no module was loaded");
    return this.#loaded;
  }

  get #races(): Racing {
    if (this.#racing === null) throw new Error("no module was loaded");
    return this.#racing;
  }

  /** End what runs. A race frees its memory before anything else takes some. */
  #stop(): void {
    this.#running = null;
    this.#race?.return({ moves: [], compared: 0, terms: [], solved: [] });
    this.#race = null;
  }

  #compare(id: number, race: Generator<void, FoundPosition>): void {
    if (this.#race !== race) return;
    const until = this.#clock() + SLICE;
    let step = race.next();
    while (step.done !== true && this.#clock() < until) step = race.next();
    if (step.done !== true) this.#later(() => { this.try(() => { this.#compare(id, race); }); });
    else {
      this.#race = null;
      this.#post({ type: "compared", id, found: step.value });
    }
  }

  #search(id: number, start: SearchStart, growing: Growing, reported: number): void {
    if (this.#running !== id) return;
    growing.grow(SLICE);
    const { seconds, isOver } = growing;
    const isDue = isOver || this.#clock() - reported >= REPORT;
    if (isDue) this.#post({ type: "found", id, moves: this.#tree.rootMoves(start), seconds, isOver });
    if (isOver) {
      this.#running = null;
      return;
    }
    const last = isDue ? this.#clock() : reported;
    this.#later(() => { this.try(() => { this.#search(id, start, growing, last); }); });
  }
}
