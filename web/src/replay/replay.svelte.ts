import type { TableConnection } from "../api/table-connection";
import type { ReplayData, Snapshot } from "../api/types";

/** Milliseconds that a ply stays when the game plays by itself at speed 1. */
const PLY_DURATION = 1600;
/** How fast a game may play by itself, as multiples. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

type Timer = (act: () => void, milliseconds: number) => () => void;

/** A whole game, and the ply that is shown. */
export class Replay {
  readonly data: ReplayData;
  /** 0 is the beginning. */
  ply = $state(0);
  /** Whether it goes on by itself. */
  playing = $state(false);
  speed = $state(1);
  readonly #setTimer: Timer;
  #cancel: () => void = () => undefined;

  constructor(data: ReplayData, ply = 0, setTimer: Timer = browserTimer) {
    this.data = data;
    this.#setTimer = setTimer;
    this.ply = this.#within(ply);
  }

  /** Plies of the game. */
  get last(): number {
    return this.data.views.length - 1;
  }

  /** The table after the ply that is shown. */
  get snapshot(): Snapshot {
    return this.at(this.ply);
  }

  /** The table after a ply. */
  at(ply: number): Snapshot {
    const { game, options, players, seat, takebacks, hints, inherited, log, log_lengths, views } = this.data;
    const view = views[ply];
    if (view === undefined) throw new Error(`the game has no ply ${String(ply)}`);
    const marks = { takebacks, hints, inherited, thinking: false, closed: null, isReplay: true };
    return { type: "snapshot", version: ply, seat, players, game, options, log: log.slice(0, log_lengths[ply]), view, ...marks };
  }

  /** Look at a ply; one that is not there means the nearest. Ends the playing by itself. */
  go(ply: number): void {
    this.pause();
    this.ply = this.#within(ply);
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
    this.go(this.last);
  };

  /** Play by itself, from the beginning where it stands at the end; or stop. */
  toggle = (): void => {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.ply === this.last) this.ply = 0;
    this.playing = true;
    this.#wait();
  };

  pause(): void {
    this.#cancel();
    this.playing = false;
  }

  /** Change the speed, at once. */
  run(speed: number): void {
    this.speed = speed;
    if (this.playing) {
      this.#cancel();
      this.#wait();
    }
  }

  #wait(): void {
    this.#cancel = this.#setTimer(() => {
      this.ply = this.#within(this.ply + 1);
      if (this.ply === this.last) this.playing = false;
      else this.#wait();
    }, PLY_DURATION / this.speed);
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

/** A table at which nobody plays. */
export class ReplayConnection implements TableConnection {
  readonly status = "open";
  readonly busy = false;
  error = null;
  readonly #replay: Replay;

  constructor(replay: Replay) {
    this.#replay = replay;
  }

  get snapshot(): Snapshot {
    return this.#replay.snapshot;
  }

  move(): void {
    // Nothing moves in what is over.
  }

  undo(): void {
    // Nor is anything taken back.
  }

  why(): Promise<null> {
    return Promise.resolve(null);
  }

  retry(): void {
    // There is nobody to reach.
  }
}
