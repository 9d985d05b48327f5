/** Solves a late position exactly, as `annales.bots.exact` does natively, with the same rules. */

import type { ExactSearch, Layout } from "../api/generated/messages";
import { Field } from "./fields.ts";
import { allocated, type EngineModule, type Records } from "./module.ts";

/** The legal moves of a position, each with its value for the seat on turn. */
export type Values = [move: number, value: number][];

const OUT_OF_STATES = 1;

type ControlField = "most_states" | "states" | "is_stopped" | "shift";

/** The solver of one position and of those that come after it. Its memory is freed with all that was allocated later. */
export class Solver {
  readonly #engine: EngineModule;
  readonly #limits: ExactSearch;
  /** What the solver counts a victory as. */
  readonly #one: number;
  readonly #root: Uint8Array;
  readonly #work: readonly Records[];
  readonly #states: Records;
  readonly #scratch: Records;
  readonly #control: Records;
  readonly #turn: Field;
  readonly #moves: Field;
  readonly #fields: Record<ControlField, Field>;

  constructor(engine: EngineModule, layout: Layout, facts: Records, root: Uint8Array, limits: ExactSearch) {
    const room = (name: string, length = 1) => allocated(engine, layout, name, length);
    const field = (name: string) => new Field(layout, "solver", name);
    this.#engine = engine;
    this.#limits = limits;
    this.#one = layout.solver_one;
    this.#root = root;
    this.#states = room("states", layout.solver_depth + 1);
    this.#scratch = room("scratch");
    this.#control = room("solver");
    this.#work = [facts, this.#states, this.#scratch, room("table", 2 ** limits.table_bits), room("frames", layout.solver_depth + 1), this.#control];
    this.#turn = new Field(layout, "states", "turn");
    this.#moves = new Field(layout, "scratch", "moves");
    this.#fields = { most_states: field("most_states"), states: field("states"), is_stopped: field("is_stopped"), shift: field("shift") };
    // A place in the table has four entries.
    this.#set("shift", 64 - (limits.table_bits - 2));
  }

  /** The values after some moves; null where chance decides there, the game is over, or it takes too many states. */
  *after(moves: readonly number[]): Generator<void, Values | null> {
    const place = this.#work.slice(0, 3);
    this.#engine.bytes(this.#states).set(this.#root);
    for (const move of moves) if (this.#engine.call("step", ...place, move) !== 0) return null;
    const turn = this.#turn.read(this.#view(this.#states));
    if (turn < 0) return null;
    const legal = this.#engine.call("legal", ...place);
    // The solver writes to the same list.
    const numbers = Array.from({ length: legal }, (_, index) => this.#moves.read(this.#view(this.#scratch), 0, index));
    this.#set("states", 0);
    const values: Values = [];
    for (const number of numbers) {
      const value = yield* this.#value(number);
      if (value === null) return null;
      values.push([number, turn === 0 ? value : 1 - value]);
    }
    return values;
  }

  /** The value of a move for seat 0. What was found before a look whether to go on is in the table. */
  *#value(move: number): Generator<void, number | null> {
    const { most_states: most, slice_states: slice } = this.#limits;
    for (let used = this.#get("states"); used < most; used = this.#get("states")) {
      this.#set("most_states", Math.min(used + slice, most));
      this.#set("is_stopped", 0);
      const found = this.#engine.call("solve", ...this.#work, move);
      const stopped = this.#get("is_stopped");
      if (stopped === 0) return found / this.#one;
      // Otherwise the end is farther than the solver looks.
      if (stopped !== OUT_OF_STATES) return null;
      yield;
    }
    return null;
  }

  #view(records: Records): DataView {
    return new DataView(this.#engine.bytes(records).buffer, records.address, records.length * records.size);
  }

  #get(field: ControlField): number {
    return this.#fields[field].read(this.#view(this.#control));
  }

  #set(field: ControlField, value: number): void {
    this.#fields[field].write(this.#view(this.#control), 0, value);
  }
}

/** The best move, of equal ones the one with the lowest number. */
export function bestMove(values: Values): number {
  const best = Math.max(...values.map(([, value]) => value));
  return Math.min(...values.filter(([, value]) => value === best).map(([number]) => number));
}
