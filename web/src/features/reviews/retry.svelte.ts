import type { Thresholds, MoveValue, PlyReview } from "../../api/types";
import { isMistake } from "./judgements";

/** The answer to a question. */
export interface Answer {
  kind: "best" | "good" | "wrong" | "same" | "unknown";
  move: string;
  /** Win chance that the move gives away. */
  loss: number;
}

const DEFAULTS: Pick<Thresholds, "inaccuracy"> = { inaccuracy: 0.05 };

/** Judge a move in the place of one that was a mistake. Another good move is right. */
export function judge({ position, seat, move: played }: PlyReview, move: string, { inaccuracy }: Pick<Thresholds, "inaccuracy"> = DEFAULTS): Answer {
  const best = position.moves[0];
  const found = position.moves.find((each) => each.move === move);
  if (move === played) return { kind: "same", move, loss: 0 };
  if (best === undefined || found === undefined) return { kind: "unknown", move, loss: 0 };
  const loss = Math.max(0, (best.win[seat] ?? 0) - (found.win[seat] ?? 0));
  if (found === best || loss === 0) return { kind: "best", move, loss };
  return { kind: loss < inaccuracy || loss <= 2 * errorOf(best, found, seat) ? "good" : "wrong", move, loss };
}

function isRight({ kind }: Answer): boolean {
  return kind === "best" || kind === "good";
}

/** The standard error of a difference. */
function errorOf(best: MoveValue, other: MoveValue, seat: number): number {
  return Math.hypot(best.error[seat] ?? 0, other.error[seat] ?? 0);
}

/** The mistakes of one seat as questions, one after the other. */
export class Retry {
  readonly seat: number;
  readonly questions: readonly PlyReview[];
  at = $state(0);
  answer = $state.raw<Answer | null>(null);
  /** Whether the solution of the current question is shown. */
  shows = $state(false);
  /** The numbers of the questions that were answered well without the solution. */
  #right = $state.raw<readonly number[]>([]);
  readonly #limits: Pick<Thresholds, "inaccuracy">;

  constructor(seat: number, plies: readonly PlyReview[], limits: Pick<Thresholds, "inaccuracy"> = DEFAULTS) {
    this.seat = seat;
    this.questions = plies.filter((ply) => ply.seat === seat && isMistake(ply));
    this.#limits = limits;
  }

  /** The current question; undefined at the end. */
  get question(): PlyReview | undefined {
    return this.questions[this.at];
  }

  get right(): number {
    return this.#right.length;
  }

  /** Whether the current question has been answered well. */
  get solved(): boolean {
    return this.answer !== null && isRight(this.answer);
  }

  /** Answer the current question with a move. */
  try(move: string): void {
    if (this.question === undefined || this.solved || this.shows) return;
    const answer = judge(this.question, move, this.#limits);
    this.answer = answer;
    if (isRight(answer)) this.#right = [...this.#right, this.at];
  }

  /** Give up the current question. */
  show(): void {
    this.shows = true;
    this.answer = null;
  }

  next(): void {
    this.at += 1;
    this.answer = null;
    this.shows = false;
  }
}
