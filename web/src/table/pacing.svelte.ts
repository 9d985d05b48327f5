import type { MoveEntry, Snapshot } from "../api/types";
import { isPlayed, newEntries, situation } from "./log";

/** Times in units of one movement. The opponent's thing is named and lifted; then it moves; then the turn opens. */
const NAMING = 2.5;
const SHORT_NAMING = 1.6;
const TAIL = 0.4;
/** How long a move of another player takes altogether, from its arrival until the viewer's turn opens. */
const LEAST = 5.2;
const MOST = 10.2;
/** The least for the movement itself, however long it has waited for others. */
const LEAST_MOVEMENT = 3;
/** Waiting longer than this shortens the naming. */
const LONG_WAIT = 4;
/** More changes than these at once are not shown one by one. */
const MOST_WAITING = 6;

/** A change of the table by one message of the server. */
export interface Step {
  before: Snapshot;
  now: Snapshot;
  moves: readonly MoveEntry[];
}

/** What shows the movements on the page. */
export interface PacedStage {
  /** Name a move, and lift what it moves. */
  announce: (step: Step, unit: number) => void;
  /** End all movements at once. */
  finish: () => void;
}

interface Environment {
  /** The duration of one movement in milliseconds; 0 without animations. */
  unit: () => number;
  /** Whether moves of others wait for the viewer. */
  waits: () => boolean;
  now: () => number;
  after: (act: () => void, milliseconds: number) => () => void;
}

const browserEnvironment: Pick<Environment, "now" | "after"> = {
  now: () => performance.now(),
  after: (act, milliseconds) => {
    const timer = setTimeout(act, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};

/**
 * Shows the snapshots of a table one after the other, so that moves of others can be followed. The viewer's own moves
 * are shown at once. While another player's move is shown, the table looks as if it was still that player's turn.
 */
export class Pacing {
  /** The table as it is shown. */
  shown = $state.raw<Snapshot | null>(null);
  /** What is shown now: nothing moves; a move is named; it is carried out; its result waits for the viewer. */
  phase = $state<"still" | "naming" | "moving" | "waiting">("still");
  /** The last move of others. */
  last = $state.raw<Step | null>(null);
  readonly #around: Environment;
  #stage: PacedStage | null = null;
  /** The latest snapshot that has been shown, or is being shown. */
  #current: Snapshot | null = null;
  #waiting: { snapshot: Snapshot; arrived: number }[] = [];
  /** The move of others that is being shown, and since when. */
  #step: Step | null = null;
  #since = 0;
  #cancel: () => void = () => undefined;

  constructor(around: Pick<Environment, "unit" | "waits"> & Partial<Environment>) {
    this.#around = { ...browserEnvironment, ...around };
  }

  set stage(stage: PacedStage | null) {
    this.#stage = stage;
  }

  /** Whether a click or a key only goes on. */
  get busy(): boolean {
    return this.phase !== "still";
  }

  /** The table that is shown, as it is when its turn is open or its result is shown. */
  get opened(): Snapshot | null {
    return this.#step?.now ?? this.#current;
  }

  /** The longest that the movement of the shown change may take, in units. */
  get most(): number {
    const unit = this.#around.unit();
    if (this.#step === null || unit === 0) return Infinity;
    return Math.max(LEAST_MOVEMENT, MOST - TAIL - (this.#around.now() - this.#since) / unit);
  }

  /** The duration of one movement now: 0 while changes are skipped. */
  get unit(): number {
    return this.phase === "still" ? 0 : this.#around.unit();
  }

  /** Take the next snapshot of the server. */
  arrive(snapshot: Snapshot): void {
    const latest = this.#waiting.at(-1)?.snapshot ?? this.#current;
    if (latest === snapshot) return;
    if (latest?.takebacks !== snapshot.takebacks || snapshot.log.length < latest.log.length) {
      this.#jump(snapshot);
    } else if (situation(latest) === situation(snapshot)) {
      this.#replace(snapshot);
    } else {
      this.#waiting.push({ snapshot, arrived: this.#around.now() });
      if (this.#waiting.length > MOST_WAITING) this.skip();
      else if (!this.busy || (this.#step === null && this.#waiting.length === 1 && this.#isOwn(snapshot))) this.#next();
    }
  }

  /** The movement of the shown change takes so many milliseconds. */
  animated(milliseconds: number): void {
    const unit = this.#around.unit();
    if (this.phase !== "moving") return;
    const passed = this.#step === null ? 0 : this.#around.now() - this.#since;
    this.#wait(Math.max(milliseconds + (this.#step === null ? 0 : TAIL * unit), this.#step === null ? 0 : LEAST * unit - passed), () => {
      this.#settle();
    });
  }

  /** Show the end of everything at once, and open the turn. */
  skip(): void {
    if (!this.busy) return;
    this.#cancel();
    for (const { snapshot } of this.#waiting) this.#begin(snapshot);
    this.#waiting = [];
    this.#open();
  }

  /** Show the last move of others again. */
  showAgain(): void {
    if (this.last === null || this.#around.unit() === 0) return;
    this.skip();
    this.shown = curtained(this.last.before, this.last);
    this.#play(this.last, this.#around.now());
  }

  /** Stop all timers. */
  end(): void {
    this.#cancel();
  }

  #isOwn({ log, seat, people }: Snapshot): boolean {
    const seats = people?.seats ?? [seat];
    return log.slice(this.#current?.log.length ?? 0).every((entry) => !isPlayed(entry) || seats.includes(entry.seat));
  }

  /** The change by the next snapshot, which then is the current one. */
  #begin(snapshot: Snapshot): Step | null {
    const before = this.#current;
    const own = before === null || this.#isOwn(snapshot);
    this.#current = snapshot;
    if (before === null) return null;
    const step = { before, now: snapshot, moves: newEntries(before, snapshot).filter(isPlayed) };
    if (!own) this.last = step;
    return own ? null : step;
  }

  #jump(snapshot: Snapshot): void {
    this.#cancel();
    this.#waiting = [];
    this.last = null;
    this.#current = snapshot;
    // A take-back is shown as a movement, but nobody has to wait for it.
    this.phase = this.shown === null ? "still" : "moving";
    this.#step = null;
    this.shown = snapshot;
    this.#wait(this.#around.unit(), () => {
      this.#open();
    });
  }

  /** Something else than the game has changed, such as who is connected. */
  #replace(snapshot: Snapshot): void {
    const waiting = this.#waiting.at(-1);
    if (waiting !== undefined) {
      waiting.snapshot = snapshot;
      return;
    }
    const showsCurrent = this.shown?.log.length === snapshot.log.length;
    const isCurtained = this.#step !== null || (this.shown?.view.outcome === null && snapshot.view.outcome !== null);
    this.#current = snapshot;
    if (showsCurrent) this.shown = isCurtained ? curtained(snapshot, this.#step) : snapshot;
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#open();
      return;
    }
    const step = this.#begin(next.snapshot);
    if (step !== null) {
      this.#play(step, next.arrived);
      return;
    }
    this.#step = null;
    this.phase = "moving";
    this.shown = next.snapshot.view.outcome === null ? next.snapshot : curtained(next.snapshot, null);
    this.#wait(this.#around.unit(), () => {
      this.#settle();
    });
  }

  /** Name a move of others, carry it out, and open the turn. */
  #play(step: Step, since: number): void {
    const unit = this.#around.unit();
    [this.#step, this.#since] = [step, since];
    if (step.moves.length === 0 || unit === 0) {
      this.#carryOut(step);
      return;
    }
    this.phase = "naming";
    this.#stage?.announce(step, unit);
    const late = this.#around.now() - since > LONG_WAIT * unit;
    this.#wait((late ? SHORT_NAMING : NAMING) * unit, () => {
      this.#carryOut(step);
    });
  }

  #carryOut(step: Step): void {
    this.phase = "moving";
    this.shown = curtained(step.now, step);
    // The page tells how long the movement takes; without it, or without animations, it takes no time.
    if (this.#around.unit() === 0) this.#settle();
    else
      this.#wait(this.#around.unit(), () => {
        this.#settle();
      });
  }

  #settle(): void {
    if (this.#step !== null && this.#step.moves.length > 0 && this.#around.waits()) {
      this.phase = "waiting";
      this.#cancel();
    } else {
      this.#next();
    }
  }

  #open(): void {
    this.#step = null;
    this.phase = "still";
    this.shown = this.#current;
    this.#stage?.finish();
  }

  #wait(milliseconds: number, act: () => void): void {
    this.#cancel();
    if (milliseconds <= 0) act();
    else this.#cancel = this.#around.after(act, milliseconds);
  }
}

/** A table as it looks before the viewer's turn opens or the result is shown. */
function curtained(table: Snapshot, step: Step | null): Snapshot {
  return { ...table, thinking: false, view: { ...table.view, turn: step?.moves.at(-1)?.seat ?? null, outcome: null } };
}
