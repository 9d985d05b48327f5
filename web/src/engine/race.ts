/**
 * Compares the moves of a position: each gets a search tree of its own, and the worst ones are dropped, as
 * `annales.analysis.race` does natively.
 */

import type { ComparedMove, Layout, Mark, PositionSearch as Encoded, SearchedMove, SolvedMoves } from "../api/generated/messages";
import { Field } from "./fields.ts";
import { allocated, type EngineModule } from "./module.ts";
import { mostVisited } from "./report.ts";
import { decoded, type SearchStart } from "./search-start.ts";
import { bestMove, Solver, type Values } from "./solver.ts";
import { SearchTree, type Shared } from "./tree.ts";

export interface PositionSearch extends Omit<Encoded, "start"> {
  start: SearchStart;
}

export const decodedPosition = (encoded: Encoded): PositionSearch => ({ ...encoded, start: decoded(encoded.start) });

/** What was found in a position, as Python takes it. */
export interface FoundPosition {
  /** First those that were compared to the end, the best one first. */
  moves: SearchedMove[];
  compared: number;
  /** The judged move and the best one; empty where they are the same. */
  terms: ComparedMove[];
  /** Exact values, those of the position first; empty where it was not solved. */
  solved: SolvedMoves[];
}

/** Iterations between two looks at the room of a tree. */
const BATCH = 16;
/** Nodes for which a tree has room at first. */
const FIRST_ROOM = 1024;
/** The node of the only move of a tree. */
const ONLY = 1;

/** The tree of one move. */
class MoveTree {
  readonly number: number;
  readonly marks: Mark[];
  readonly #tree: SearchTree;
  readonly #seats: number;

  constructor(tree: SearchTree, { start, seats, seed }: PositionSearch, number: number) {
    this.number = number;
    this.#tree = tree;
    this.#seats = seats;
    this.marks = [{ visits: 0, results: Array<number>(seats).fill(0) }];
    tree.begin(start, BigInt(seed), number, FIRST_ROOM);
    tree.beginWith(number);
  }

  /** Add visits; other work may come between the batches. */
  *grow(visits: number): Generator<void> {
    const first = Math.floor(visits / 2);
    for (let left of [first, visits - first]) {
      for (; left > 0; left -= BATCH) {
        this.#tree.runGrowing(Math.min(BATCH, left));
        yield;
      }
      this.marks.push(this.#tree.mark(ONLY, this.#seats));
    }
  }

  /** Mean result of a seat over about the later half of the visits. */
  lateValue(seat: number, unit: number): number {
    const last = this.marks.at(-1);
    const half = Math.floor((last?.visits ?? 0) / 2);
    const first = this.marks.findLast(({ visits }) => visits <= half);
    const sum = (mark: Mark | undefined) => mark?.results[seat] ?? 0;
    return (sum(last) - sum(first)) / (unit * Math.max((last?.visits ?? 0) - (first?.visits ?? 0), 1));
  }

  get visits(): number {
    return this.marks.at(-1)?.visits ?? 0;
  }

  get found(): SearchedMove {
    const ends = this.#tree.ends(this.number).slice(0, this.#seats);
    return { number: this.number, marks: this.marks, ends, line: this.#line() };
  }

  /** What a comparison in other terms than win chances needs. */
  terms(points: number[][][]): ComparedMove {
    return { number: this.number, replies: this.#tree.repliesAfter(ONLY, this.#seats), points };
  }

  /** The move and the most visited replies, up to the next outcome of chance. */
  #line(): number[] {
    const path = [this.number];
    for (;;) {
      const next = mostVisited([this.#tree.replies(path)]);
      if (next === null) return path;
      path.push(next);
    }
  }
}

/** Compares the moves of one position after the other, in the memory of a module. */
export class Racing {
  readonly #engine: EngineModule;
  readonly #layout: Layout;
  readonly #shared: Shared;
  readonly #points: Field;

  constructor(engine: EngineModule, layout: Layout, shared: Shared) {
    this.#engine = engine;
    this.#layout = layout;
    this.#shared = shared;
    this.#points = new Field(layout, "continuations", "points");
  }

  /** Compare the moves of a position. Other work may come between the steps; abandon the iterator to stop. */
  *run(asked: PositionSearch): Generator<void, FoundPosition> {
    const { free } = this.#engine;
    try {
      const solver = this.#solver(asked);
      const values = solver === null ? null : yield* solver.after([]);
      const trees = asked.start.moves.map(({ number }) => new MoveTree(new SearchTree(this.#engine, this.#layout, this.#shared), asked, number));
      const compared = yield* this.#race(trees, asked, (values === null ? null : asked.exact?.visits) ?? asked.visits);
      const pair = comparedPair(trees, asked, values);
      const terms = pair.map((tree) => tree.terms(this.#continue(asked, tree.number)));
      const moves = trees.map(({ found }) => found);
      const solved = solver === null || values === null ? [] : yield* solutions(solver, values, bestTree(trees, asked, values), pair);
      return { moves, compared, terms, solved };
    } finally {
      this.#engine.release(free);
    }
  }

  #solver({ exact, start }: PositionSearch): Solver | null {
    if (exact === null) return null;
    const { facts } = this.#shared;
    this.#engine.bytes(facts).set(start.facts);
    return new Solver(this.#engine, this.#layout, facts, start.state, exact);
  }

  /** Grow the trees, sort them, and return how many of them have grown to the end. Half of the visits are for the last ones. */
  *#race(trees: MoveTree[], { start: { seat }, wanted, finalists }: PositionSearch, visits: number): Generator<void, number> {
    const isWanted = ({ number }: MoveTree) => number === wanted;
    const value = (tree: MoveTree) => tree.lateValue(seat, this.#layout.result_unit);
    const rank = (a: MoveTree, b: MoveTree) => value(b) - value(a) || Number(isWanted(b)) - Number(isWanted(a)) || a.number - b.number;
    let compared = trees.length;
    const grow = function* (all: number): Generator<void> {
      const growing = trees.slice(0, compared);
      // Two visits, so that a tree has a later half.
      for (const tree of growing) yield* tree.grow(Math.max(Math.floor(all / compared), 2));
      trees.splice(0, compared, ...growing.sort(rank));
    };
    const rounds = compared > finalists ? Math.max(Math.ceil(Math.log2(compared / finalists)), 0) : 0;
    for (let round = 0; round < rounds; round += 1) {
      yield* grow(Math.floor(visits / (2 * rounds)));
      compared = kept(trees, compared, isWanted, finalists);
    }
    yield* grow(visits - (rounds > 0 ? Math.floor(visits / 2) : 0));
    return compared;
  }

  /** The points at the end of the continuations after a move, by seat and part of the score. */
  #continue({ start, seats, seed, continuations, parts }: PositionSearch, move: number): number[][][] {
    const states = allocated(this.#engine, this.#layout, "states", 2);
    this.#engine.bytes(states).set(start.state);
    this.#engine.bytes(states).set(start.state, states.size);
    const rows = allocated(this.#engine, this.#layout, "continuations", continuations);
    this.#engine.call("continue", this.#shared.facts, states, allocated(this.#engine, this.#layout, "scratch"), rows, seats, parts, BigInt(seed), move);
    const { buffer } = this.#engine.bytes(rows);
    const view = new DataView(buffer, rows.address, rows.length * rows.size);
    const cell = (row: number, seat: number, part: number) => this.#points.read(view, row, seat * this.#points.columns + part);
    const each = <T>(length: number, at: (index: number) => T) => Array.from({ length }, (_, index) => at(index));
    return each(continuations, (row) => each(seats, (seat) => each(parts, (part) => cell(row, seat, part))));
  }
}

/** How many trees are left without the worse half. The wanted one stays: it is then the last one. */
function kept(trees: MoveTree[], compared: number, isWanted: (tree: MoveTree) => boolean, finalists: number): number {
  const left = Math.max(Math.ceil(compared / 2), finalists);
  const place = trees.findIndex(isWanted);
  if (place < left || place >= compared) return Math.min(left, compared);
  trees.splice(left, 0, ...trees.splice(place, 1));
  return left + 1;
}

/** The best tree: by its exact value where it is known, then the judged move, and by visits. */
function bestTree(trees: readonly MoveTree[], { wanted }: PositionSearch, values: Values | null): MoveTree | undefined {
  if (values === null) return trees[0];
  const exact = new Map(values);
  const value = ({ number }: MoveTree) => exact.get(number) ?? 0;
  const isWanted = ({ number }: MoveTree) => Number(number === wanted);
  return trees.toSorted((a, b) => value(b) - value(a) || isWanted(b) - isWanted(a) || b.visits - a.visits || a.number - b.number)[0];
}

/** The trees whose terms are wanted. */
function comparedPair(trees: readonly MoveTree[], asked: PositionSearch, values: Values | null): readonly MoveTree[] {
  if (asked.all_terms) return trees;
  const best = bestTree(trees, asked, values);
  const judged = trees.find(({ number }) => number === asked.wanted);
  return best === undefined || judged === undefined || judged === best ? [] : [judged, best];
}

/** The exact values of a position, of those on the line of best play, and of the replies to the compared moves. */
function* solutions(solver: Solver, values: Values, best: MoveTree | undefined, pair: readonly MoveTree[]): Generator<void, SolvedMoves[]> {
  const solved: SolvedMoves[] = [{ after: [], values }];
  const line = best === undefined ? [] : [best.number];
  while (line.length > 0) {
    const next = yield* solver.after(line);
    if (next === null) break;
    solved.push({ after: [...line], values: next });
    line.push(bestMove(next));
  }
  for (const { number } of pair) {
    const replies = number === best?.number ? null : yield* solver.after([number]);
    if (replies !== null) solved.push({ after: [number], values: replies });
  }
  return solved;
}
