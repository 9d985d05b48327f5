import type { MoveEntry, Snapshot } from "../api/types";
import { ENDING } from "../kit/motion/plan";
import { isPlayed, newEntries, situation } from "./log";
import { LEAST, MOST, movementTime, NAMING, namingTime, TAIL } from "./pace";

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
  /** Speed all movements up by a factor. */
  hurry: (factor: number) => void;
  /** End all movements at once. */
  finish: () => void;
}

interface Environment {
  /** The duration of one movement in milliseconds; 0 without animations. */
  unit: () => number;
  /** Whether moves of others wait for the viewer. */
  waits: () => boolean;
  /** Whether the viewer has made a move, which then is shown at once. */
  isOwn: (move: MoveEntry, table: Snapshot) => boolean;
  /** Called when the shown table is the latest one, and nothing moves. */
  opened: () => void;
  now: () => number;
  after: (act: () => void, milliseconds: number) => () => void;
}

const browserEnvironment: Omit<Environment, "unit" | "waits"> = {
  isOwn: ({ seat }, table) => (table.people?.seats ?? [table.seat]).includes(seat),
  opened: () => undefined,
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
  /** The move of others that is being shown, and when it arrived. */
  #step: Step | null = null;
  #since = 0;
  /** When the first move of its run began. */
  #runSince = 0;
  /** Since when it is named, when its movements end, and when the phase ends. */
  #namedSince = 0;
  #movesUntil = 0;
  #until = 0;
  #cancel: () => void = () => undefined;

  constructor(around: Pick<Environment, "unit" | "waits"> & Partial<Environment>) {
    this.#around = { ...browserEnvironment, ...around };
  }

  /** Show movements on a stage from now on. Returns what ends this. */
  enter(stage: PacedStage): () => void {
    this.#stage = stage;
    return () => {
      if (this.#stage === stage) this.#stage = null;
    };
  }

  /** Whether a click or a key only goes on. */
  get busy(): boolean {
    return this.phase !== "still";
  }

  /** Whether a move of others is being shown. */
  get follows(): boolean {
    return this.busy && this.#step !== null;
  }

  /** The table that is shown, as it is when its turn is open or its result is shown. */
  get opened(): Snapshot | null {
    return this.#step?.now ?? this.#current;
  }

  /** The longest that the movement of the shown change may take, in units; the mark of the end of a game is part of it. */
  get most(): number {
    if (this.#step === null || this.#around.unit() === 0) return Infinity;
    const ends = this.#waitingInRun.length === 0 && this.#step.now.view.outcome !== null;
    return movementTime(this.#left, this.#decisions) + (ends ? ENDING : 0);
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
      this.#takeBack(snapshot);
    } else if (situation(latest) === situation(snapshot)) {
      this.#replace(snapshot);
    } else {
      this.#waiting.push({ snapshot, arrived: this.#around.now() });
      if (this.#waiting.length > MOST_WAITING) this.skip();
      else if (!this.busy || (this.#step === null && this.#waiting.length === 1 && this.#isOwn(snapshot))) this.#next();
      else this.#shorten();
    }
  }

  /** Show a table at once, after any other one. */
  jump(snapshot: Snapshot): void {
    this.#cancel();
    this.#waiting = [];
    this.last = null;
    this.#current = snapshot;
    this.#open();
  }

  /** The milliseconds that the movement of the shown change takes. */
  animated(milliseconds: number): void {
    if (this.phase !== "moving") return;
    const unit = this.#around.unit();
    const isLast = this.#step !== null && this.#waitingInRun.length === 0;
    const passed = this.#around.now() - this.#since;
    this.#wait(isLast ? Math.max(milliseconds + TAIL * unit, LEAST * unit - passed) : milliseconds, () => {
      this.#settle();
    });
    this.#movesUntil = this.#around.now() + milliseconds;
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

  #isOwn(snapshot: Snapshot): boolean {
    return snapshot.log.slice(this.#current?.log.length ?? 0).every((entry) => !isPlayed(entry) || this.#around.isOwn(entry, snapshot));
  }

  /** The decisions that follow the shown one and belong to the same player. */
  get #waitingInRun(): readonly { snapshot: Snapshot; arrived: number }[] {
    const seat = seatOf(this.#step?.now);
    const other = this.#waiting.findIndex(({ snapshot }) => seatOf(snapshot) !== seat);
    return other < 0 ? this.#waiting : this.#waiting.slice(0, other);
  }

  /** The shown decision and those that follow it in the run. */
  get #decisions(): number {
    return 1 + this.#waitingInRun.length;
  }

  /** Whether a move of others is shown after which the same player has nothing more to decide. */
  get #endsRun(): boolean {
    if (this.#step === null || this.#step.moves.length === 0) return false;
    return this.#waitingInRun.length === 0 && this.#step.now.view.turn !== seatOf(this.#step.now);
  }

  /** The time in units that is left for the movements of the run, without the mark of the end of a game. */
  get #left(): number {
    const last = this.#waitingInRun.at(-1);
    const unit = this.#around.unit();
    const arrived = last?.arrived ?? this.#since;
    const until = Math.max(arrived + MOST * unit, this.#runSince + LEAST * unit);
    const ends = ((last?.snapshot ?? this.#step?.now)?.view.outcome ?? null) !== null;
    return (until - this.#around.now()) / unit - TAIL - (ends ? ENDING : 0);
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

  /** A take-back is shown as a movement, but nobody has to wait for it. */
  #takeBack(snapshot: Snapshot): void {
    const isFirst = this.shown === null;
    this.jump(snapshot);
    if (isFirst) return;
    this.phase = "moving";
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
    if (seatOf(this.#step?.now) !== seatOf(step.now) || !this.busy) this.#runSince = this.#around.now();
    [this.#step, this.#since] = [step, since];
    if (step.moves.length === 0 || unit === 0) {
      this.#carryOut(step);
      return;
    }
    this.phase = "naming";
    this.#namedSince = this.#around.now();
    const naming = namingTime(this.#left, this.#decisions);
    this.#stage?.announce(step, (unit * naming) / NAMING);
    this.#wait(naming * unit, () => {
      this.#carryOut(step);
    });
  }

  /** Another decision has come: the shown one gets a smaller share of the time. */
  #shorten(): void {
    const [step, unit, now] = [this.#step, this.#around.unit(), this.#around.now()];
    if (step === null || unit === 0 || this.#waitingInRun.length === 0) return;
    if (this.phase === "naming") {
      const until = this.#namedSince + namingTime(this.#left, this.#decisions) * unit;
      if (until < this.#until) this.#wait(until - now, () => { this.#carryOut(step); });
    } else if (this.phase === "moving") {
      const moves = this.#movesUntil - now;
      const share = movementTime(this.#left, this.#decisions) * unit;
      if (moves > share) this.#stage?.hurry(moves / share);
      this.#movesUntil = now + Math.min(moves, share);
      this.#wait(this.#movesUntil - now, () => { this.#settle(); });
    }
  }

  #carryOut(step: Step): void {
    this.phase = "moving";
    this.shown = curtained(step.now, step);
    // The page tells how long the movement takes; without it, or without animations, it takes no time.
    const unit = this.#around.unit();
    this.#movesUntil = this.#around.now() + unit;
    this.#wait(unit, () => {
      this.#settle();
    });
  }

  #settle(): void {
    if (this.#endsRun && this.#around.waits()) {
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
    this.#around.opened();
  }

  #wait(milliseconds: number, act: () => void): void {
    this.#cancel();
    this.#until = this.#around.now() + milliseconds;
    if (milliseconds <= 0) act();
    else this.#cancel = this.#around.after(act, milliseconds);
  }
}

/** Whose move was the last one. */
function seatOf(table: Snapshot | undefined): number | undefined {
  return table?.log.findLast(isPlayed)?.seat;
}

/** A table as it looks before the viewer's turn opens or the result is shown. */
function curtained(table: Snapshot, step: Step | null): Snapshot {
  return { ...table, thinking: false, view: { ...table.view, turn: step?.moves.at(-1)?.seat ?? null, outcome: null } };
}
