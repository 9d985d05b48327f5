/** What a worker of the engine does: it holds a module with a tree, and searches in slices when the page asks. */

import type { Layout } from "../api/generated/messages";
import { Growing } from "./growing.ts";
import { EngineModule } from "./module.ts";
import type { SearchStart, Step } from "./search-start.ts";
import { SearchTree, type RootMove } from "./tree.ts";

export type ToWorker =
  | { type: "load"; module: WebAssembly.Module; layout: Layout }
  | { type: "network"; weights: Uint8Array }
  /** Search; with `steps` in the tree of the last search, if it contains what happened since. */
  | { type: "search"; id: number; start: SearchStart; seed: number; thread: number; steps: readonly Step[] | null }
  | { type: "stop" }
  | { type: "replies"; id: number; path: readonly number[] };

export type FromWorker =
  | { type: "found"; id: number; moves: RootMove[]; seconds: number; isOver: boolean }
  | { type: "replies"; id: number; replies: [move: number, visits: number][] }
  /** The worker is not to be used any more. */
  | { type: "fault"; text: string };

/** Milliseconds of a slice: so long a new message waits. */
const SLICE = 12;
/** Milliseconds between two reports. */
const REPORT = 100;

/** Something that lets waiting messages come first, and then goes on. */
type Later = (next: () => void) => void;

/** The receiver of the messages of a page. `post` sends to the page. */
export function serve(post: (message: FromWorker) => void, later: Later, clock: () => number = () => performance.now()): (message: ToWorker) => void {
  let tree: SearchTree | null = null;
  /** The number of the search that runs; null while none does. */
  let running: number | null = null;

  function loaded(): SearchTree {
    if (tree === null) throw new Error("no module was loaded");
    return tree;
  }

  function search(id: number, start: SearchStart, growing: Growing, reported: number): void {
    if (running !== id) return;
    growing.grow(SLICE);
    const { seconds, isOver } = growing;
    const isDue = isOver || clock() - reported >= REPORT;
    if (isDue) post({ type: "found", id, moves: loaded().rootMoves(start.seat), seconds, isOver });
    if (isOver) running = null;
    else later(guarded(() => { search(id, start, growing, isDue ? clock() : reported); }));
  }

  function receive(message: ToWorker): void {
    if (message.type === "load") tree = new SearchTree(new EngineModule(message.module), message.layout);
    else if (message.type === "network") loaded().setNetwork(message.weights);
    else if (message.type === "stop") running = null;
    else if (message.type === "replies") post({ type: "replies", id: message.id, replies: loaded().replies(message.path) });
    else {
      const { id, start, seed, thread, steps } = message;
      running = id;
      const growing = new Growing(loaded(), start, clock);
      if (steps === null || !loaded().advance(start, steps)) loaded().begin(start, seed, thread);
      search(id, start, growing, clock());
    }
  }

  /** A search that fails leaves a tree that must not be used. */
  function guarded(work: () => void): () => void {
    return () => {
      try {
        work();
      } catch (error) {
        running = null;
        post({ type: "fault", text: String(error) });
      }
    };
  }

  return (message) => { guarded(() => { receive(message); })(); };
}
