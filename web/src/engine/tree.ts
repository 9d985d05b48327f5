/** The tree of one worker. It does what `annales.bots.search.trees` does natively, with the same rules. */

import type { Layout, Mark, Replies } from "../api/generated/messages";
import { Field } from "./fields.ts";
import { allocated, type EngineModule, type Records } from "./module.ts";
import type { SearchStart, Step } from "./search-start.ts";

/** What a tree has found about a move of the root. */
export interface RootMove {
  number: number;
  visits: number;
  /** Sum of the results of the seat on turn. */
  results: number;
  /** Sums of games won or shared since this situation is the root, by seat and kind of victory. */
  ends: number[][];
  /** Number of games that the network valued before their end. */
  expected: number;
}

/** In `outcome`: all outcomes of chance after the move share one node. */
const SHARED = -1;
/** Key of more than two outcomes in a row, which have no node. */
const MANY_DRAWS = -1;

/** The fields that a search reads and writes. */
function fieldsOf(layout: Layout) {
  const node = (name: string) => new Field(layout, "nodes", name);
  return {
    move: node("move"),
    outcome: node("outcome"),
    firstChild: node("first_child"),
    nextSibling: node("next_sibling"),
    visits: node("visits"),
    results: node("results"),
    ends: new Field(layout, "roots", "ends"),
    expected: new Field(layout, "roots", "expected"),
    iterations: new Field(layout, "control", "iterations"),
    used: new Field(layout, "control", "nodes"),
    capacity: new Field(layout, "control", "capacity"),
    chanceNodes: new Field(layout, "control", "chance_nodes"),
  };
}

/** What all trees of a game share: the cards and options, and the weights of the network. */
export type Shared = Record<"facts" | "network", Records>;

/** Most children of a node in any game, and a few more. */
const MOST_CHILDREN = 600;

export class SearchTree {
  readonly #engine: EngineModule;
  readonly #layout: Layout;
  readonly #fields: ReturnType<typeof fieldsOf>;
  readonly #arrays: Record<"facts" | "states" | "scratch" | "control" | "path" | "roots" | "network", Records>;
  #nodes: Records | null = null;
  /** A second array of nodes, into which `advance` copies the tree. */
  #spare: Records | null = null;
  /** The most nodes that the plan of the search allows. */
  #most = 0;

  constructor(engine: EngineModule, layout: Layout, shared?: Shared) {
    this.#engine = engine;
    this.#layout = layout;
    this.#fields = fieldsOf(layout);
    const { facts, network } = shared ?? { facts: this.#room("facts"), network: this.#room("network") };
    this.#arrays = {
      facts,
      states: this.#room("states", 2),
      scratch: this.#room("scratch"),
      control: this.#room("control"),
      path: this.#room("path"),
      roots: this.#room("roots", layout.moves),
      network,
    };
  }

  /** What further trees of the same game can share with this one. */
  get shared(): Shared {
    return this.#arrays;
  }

  /** Take the weights of the network, which a search by playouts does not need. */
  setNetwork(weights: Uint8Array): void {
    this.#fill(this.#arrays.network, weights);
  }

  /**
   * Begin a new tree. Its random stream depends on the seed and the number of the worker. It has room for all nodes that the
   * plan of the search allows, or for `room` of them; then `runGrowing` gets more.
   */
  begin(start: SearchStart, seed: number | bigint, thread: number, room = Infinity): void {
    const { facts, states, scratch, control, path, roots } = this.#arrays;
    this.#fill(facts, start.facts);
    this.#fill(states, start.state);
    this.#engine.bytes(states).set(start.state, states.size);
    for (const each of [scratch, path, roots]) this.#engine.bytes(each).fill(0);
    this.#engine.call("seed", scratch, seed, thread);
    this.#fill(control, start.control);
    this.#most = this.#fields.capacity.read(this.#view(control));
    const capacity = Math.min(this.#most, room);
    this.#fields.capacity.write(this.#view(control), 0, capacity);
    if (this.#nodes?.length !== capacity) [this.#nodes, this.#spare] = [this.#room("nodes", capacity), null];
    this.#engine.bytes(this.#nodes).fill(0, 0, this.#nodes.size);
  }

  /** Begin with a root that has one move only, as node 1. */
  beginWith(move: number): void {
    this.#engine.call("only", this.#grown, this.#arrays.control, move);
  }

  /** Make the node that the game has reached the new root. False where the tree does not contain it. */
  advance(start: SearchStart, steps: readonly Step[]): boolean {
    if (this.#nodes === null) return false;
    const { states, roots, control } = this.#arrays;
    const node = this.#reached(steps);
    if (node <= 0) return node === 0;
    this.#spare ??= this.#room("nodes", this.#nodes.length);
    this.#engine.bytes(roots).fill(0);
    this.#engine.call("reroot", this.#nodes, this.#spare, control, node);
    [this.#nodes, this.#spare] = [this.#spare, this.#nodes];
    this.#engine.bytes(states).set(start.state);
    return true;
  }

  /** Take the nodes of some moves out of the root, so that no further visit goes to them. The first visit adds its children. */
  leaveOut(moves: readonly number[]): void {
    this.run(1);
    const { move, firstChild, nextSibling } = this.#fields;
    const tree = this.#tree;
    let last = 0;
    for (const child of [...this.#siblings(0)]) {
      if (!moves.includes(move.read(tree, child))) last = child;
      else if (last !== 0) nextSibling.write(tree, last, nextSibling.read(tree, child));
      else firstChild.write(tree, 0, nextSibling.read(tree, child));
    }
  }

  run(iterations: number): void {
    const { facts, states, scratch, control, path, roots, network } = this.#arrays;
    this.#fields.iterations.write(this.#view(control), 0, iterations);
    this.#engine.call("search", facts, states, scratch, this.#grown, control, path, roots, network);
  }

  /** The same for a few iterations, each of which has room for its nodes unless the plan allows no more of them. */
  runGrowing(iterations: number): void {
    const { control } = this.#arrays;
    const needed = this.#fields.used.read(this.#view(control)) + iterations * MOST_CHILDREN;
    const { length } = this.#grown;
    if (needed > length && length < this.#most) this.#move(Math.min(Math.max(needed, 2 * length), this.#most));
    this.run(iterations);
  }

  /** Move the nodes to where there is room for more. */
  #move(capacity: number): void {
    const old = this.#grown;
    const nodes = this.#room("nodes", capacity);
    this.#engine.bytes(nodes).set(this.#engine.bytes(old));
    this.#fields.capacity.write(this.#view(this.#arrays.control), 0, capacity);
    this.#nodes = nodes;
  }

  /** Visits and sums of results of a node. */
  mark(node: number, seats: number): Mark {
    const { visits, results } = this.#fields;
    const sums = Array.from({ length: seats }, (_, seat) => results.read(this.#tree, node, seat));
    return { visits: visits.read(this.#tree, node), results: sums };
  }

  /** Sums of games won or shared after a move of the root, by seat and kind of victory. */
  ends(move: number): number[][] {
    const { ends } = this.#fields;
    const roots = this.#view(this.#arrays.roots);
    const rows = Array.from({ length: ends.count / ends.columns }, (_, row) => row * ends.columns);
    return rows.map((row) => this.#layout.victories.map((_, kind) => ends.read(roots, move, row + kind)));
  }

  /** The replies after a move's node, for each outcome of chance that comes before them; see `MoveTree.replies` natively. */
  repliesAfter(node: number, seats: number): Replies[] {
    const { outcome, visits, move } = this.#fields;
    if (outcome.read(this.#tree, node) === SHARED) return [];
    const outcomes = [...this.#siblings(node)].filter((child) => outcome.read(this.#tree, child) > 0);
    return (outcomes.length > 0 ? outcomes : [node]).map((place) => {
      const visited = [...this.#siblings(place)].filter((child) => visits.read(this.#tree, child) > 0);
      const moves = visited.map((child) => ({ number: move.read(this.#tree, child), ...this.mark(child, seats) }));
      return { visits: visits.read(this.#tree, place), moves };
    });
  }

  /** How many visits the root may still get. */
  get room(): number {
    return this.#layout.most_visits - this.#fields.visits.read(this.#tree);
  }

  /** Whether so many more visits are unlikely to change the choice. */
  canStop(seat: number, left: number, surely: boolean): boolean {
    return this.#engine.call("stop", this.#grown, seat, left, surely) !== 0;
  }

  /** What was found about each of the moves that are compared; one that was left out may have been visited before. */
  rootMoves({ seat, moves }: SearchStart): RootMove[] {
    const { visits, results, expected } = this.#fields;
    const tree = this.#tree;
    const children = this.#children(0);
    const roots = this.#view(this.#arrays.roots);
    const places = moves.map(({ number }) => [number, children.get(number) ?? null] as const);
    return places.map(([number, child]) => ({
      number,
      visits: child === null ? 0 : visits.read(tree, child),
      results: child === null ? 0 : results.read(tree, child, seat),
      ends: this.ends(number),
      expected: expected.read(roots, number),
    }));
  }

  /** The replies after some moves from the root, with their visits; none where chance decides first. */
  replies(path: readonly number[]): [move: number, visits: number][] {
    let known = this.#children(0);
    for (const move of path) {
      const place = known.get(move) ?? 0;
      known = place !== 0 && this.#fields.outcome.read(this.#tree, place) !== SHARED ? this.#children(place) : new Map<number, number>();
    }
    return [...known].map(([move, child]) => [move, this.#fields.visits.read(this.#tree, child)]);
  }

  /** The node that steps lead to from the root (0 is the root itself); −1 where it is not in the tree. */
  #reached(steps: readonly Step[]): number {
    let [node, key, draws] = [0, 0, 0];
    for (const { number, is_chance } of steps) {
      if (is_chance) {
        [key, draws] = [key * this.#layout.key_base + number + 1, draws + 1];
        continue;
      }
      node = this.#afterChance(node, draws <= 2 ? key : MANY_DRAWS);
      [key, draws] = [0, 0];
      if (node < 0) return -1;
      node = this.#find(node, this.#fields.move, number);
      if (node === 0) return -1;
    }
    return this.#afterChance(node, draws <= 2 ? key : MANY_DRAWS);
  }

  #afterChance(node: number, key: number): number {
    const hasNodes = this.#fields.chanceNodes.read(this.#view(this.#arrays.control)) !== 0;
    if (key === 0 || (key !== MANY_DRAWS && !hasNodes)) return node;
    return key === MANY_DRAWS ? -1 : this.#find(node, this.#fields.outcome, key) || -1;
  }

  /** The first child whose field has a value; 0 for none. */
  #find(parent: number, field: Field, value: number): number {
    for (const child of this.#siblings(parent)) if (field.read(this.#tree, child) === value) return child;
    return 0;
  }

  /** The children of a node by the number of their move; none where its children are outcomes of chance. */
  #children(parent: number): Map<number, number> {
    const found = new Map<number, number>();
    for (const child of this.#siblings(parent)) {
      if (this.#fields.outcome.read(this.#tree, child) > 0) break;
      found.set(this.#fields.move.read(this.#tree, child), child);
    }
    return found;
  }

  *#siblings(parent: number): Generator<number> {
    let child = this.#fields.firstChild.read(this.#tree, parent);
    for (; child !== 0; child = this.#fields.nextSibling.read(this.#tree, child)) yield child;
  }

  get #grown(): Records {
    if (this.#nodes === null) throw new Error("no search has begun");
    return this.#nodes;
  }

  get #tree(): DataView {
    return this.#view(this.#grown);
  }

  #room(record: string, length?: number): Records {
    return allocated(this.#engine, this.#layout, record, length);
  }

  #fill(records: Records, content: Uint8Array): void {
    if (content.length !== records.size) throw new Error(`a record has ${String(content.length)} bytes, not ${String(records.size)}`);
    this.#engine.bytes(records).set(content);
  }

  #view({ address, length, size }: Records): DataView {
    const { buffer } = this.#engine.bytes({ address, length, size });
    return new DataView(buffer, address, length * size);
  }
}
