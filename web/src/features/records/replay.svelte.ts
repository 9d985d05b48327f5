import type { TableConnection } from "../../api/table-connection";
import type { Reason, ReplayData, Snapshot } from "../../api/types";

/** Milliseconds per ply during automatic play at speed 1. */
const PLY_DURATION = 1600;
/** Milliseconds between the movement of a ply and the next ply, where the movement takes longer than that. */
const REST = 500;
/** The speeds of automatic play. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

type Timer = (act: () => void, milliseconds: number) => () => void;

/** A whole game with the current ply. */
export class Replay {
  /** The line that is shown: the game, or a variation of it. */
  data: ReplayData;
  /** Whether the viewer may move for the player on turn. */
  explores = $state(false);
  /** The current ply; 0 is the setup. */
  ply = $state(0);
  /** Whether it plays automatically. */
  playing = $state(false);
  speed = $state(1);
  /** How the current ply was reached: by a step forward, by a move of the viewer, or otherwise. */
  reached: "step" | "own" | "jump" = "jump";
  /** Whether the current ply is still being shown. Automatic play then waits until `settle` is called. */
  moves: () => boolean = () => false;
  /** Whether the next ply waits for the movement of the current one. */
  #due = false;
  /** The ply that was left for the end; null if there is none to go back to. */
  #leftAt = $state<number | null>(null);
  readonly #setTimer: Timer;
  #cancel: () => void = () => undefined;

  constructor(data: ReplayData, ply = 0, setTimer: Timer = browserTimer) {
    this.data = $state.raw(data);
    this.#setTimer = setTimer;
    this.ply = this.#within(ply);
  }

  /** The last ply. */
  get last(): number {
    return this.data.views.length - 1;
  }

  /** The table after the current ply. */
  get snapshot(): Snapshot {
    return this.at(this.ply);
  }

  /** The table after a ply. */
  at(ply: number): Snapshot {
    const { game, options, players, seat, takebacks, hints, inherited, log, log_lengths, views } = this.data;
    const view = views[ply];
    if (view === undefined) throw new Error(`the game has no ply ${String(ply)}`);
    const { explores } = this;
    const marks = { takebacks, hints, inherited, thinking: false, closed: null, isReplay: true, explores, home: seat };
    return { type: "snapshot", version: ply, seat: explores ? (view.turn ?? seat) : seat, players, game, options, log: log.slice(0, log_lengths[ply]), view, ...marks };
  }

  /** Show another line at a ply. Stops automatic play. */
  show(data: ReplayData, ply: number): void {
    this.data = data;
    this.go(ply);
    this.reached = "jump";
  }

  /** Show the next ply of a line, which the viewer has made. Stops automatic play. */
  make(data: ReplayData): void {
    this.show(data, this.ply + 1);
    this.reached = "own";
  }

  /** Show a ply, or the nearest one that exists. Stops automatic play. */
  go(ply: number): void {
    this.pause();
    const next = this.#within(ply);
    if (next === this.ply) return;
    this.reached = next === this.ply + 1 ? "step" : "jump";
    this.ply = next;
  }

  first = (): void => {
    this.go(0);
  };

  back = (): void => {
    this.go(this.ply - 1);
  };

  forward = (): void => {
    this.go(this.ply + 1);
  };

  toLast = (): void => {
    this.show(this.data, this.last);
  };

  /** Whether the end is shown. */
  get atEnd(): boolean {
    return this.ply === this.last;
  }

  /** Show the end; at the end, go back to where the viewer was before. */
  switchEnd = (): void => {
    if (this.atEnd) {
      this.go(this.#leftAt ?? 0);
    } else {
      this.#leftAt = this.ply;
      this.toLast();
    }
  };

  /** Start automatic play, from the setup if the replay is at the end; or stop it. */
  toggle = (): void => {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.ply === this.last) this.first();
    this.playing = true;
    this.#wait();
  };

  pause(): void {
    this.#cancel();
    this.playing = false;
  }

  /** Change the speed; this applies at once. */
  run(speed: number): void {
    this.speed = speed;
    if (this.playing) {
      this.#cancel();
      this.#wait();
    }
  }

  /** The movement of the current ply has ended. */
  settle(): void {
    if (this.playing && this.#due) this.#wait(REST);
  }

  #wait(milliseconds = PLY_DURATION): void {
    this.#due = false;
    this.#cancel = this.#setTimer(() => {
      this.#due = this.moves();
      if (!this.#due) this.#next();
    }, milliseconds / this.speed);
  }

  #next(): void {
    this.reached = "step";
    this.ply = this.#within(this.ply + 1);
    if (this.ply === this.last) this.playing = false;
    else this.#wait();
  }

  #within(ply: number): number {
    return Math.max(0, Math.min(this.last, Number.isFinite(ply) ? Math.trunc(ply) : 0));
  }
}

const browserTimer: Timer = (act, milliseconds) => {
  const timer = setTimeout(act, milliseconds);
  return () => {
    clearTimeout(timer);
  };
};

/** What accepts the moves of a replayed table. */
interface Explorer {
  readonly busy: boolean;
  play(move: string): Promise<void>;
  why(move: string): Promise<Reason | null>;
}

/** The connection of a replayed table. Its moves are variations. */
export class ReplayConnection implements TableConnection {
  readonly status = "open";
  error = null;
  readonly #replay: Replay;
  readonly #explorer: Explorer;

  constructor(replay: Replay, explorer: Explorer) {
    this.#replay = replay;
    this.#explorer = explorer;
  }

  get busy(): boolean {
    return this.#explorer.busy;
  }

  get snapshot(): Snapshot {
    return this.#replay.snapshot;
  }

  move(move: string): void {
    void this.#explorer.play(move);
  }

  undo(): void {
    // A replay has no take-backs.
  }

  why(move: string): Promise<Reason | null> {
    return this.#explorer.why(move);
  }

  retry(): void {
    // A replay has no connection.
  }
}
