import { ApiError } from "../../api/requests";
import type { Message, PlyReview, ReviewEnd, ReviewEvent } from "../../api/types";
import { NO_PLIES, withPly } from "./plies";
import { runReview } from "./review-source";

type Status = "idle" | "running" | "done" | "cancelled" | "failed";
/** What finds the events of a review. */
type Run = (text: string, tell: (event: ReviewEvent) => void, signal: AbortSignal) => Promise<void>;

const INCOMPLETE: Message = { key: "review-failed", args: {} };

/** The last review: it keeps what it found when its page is left. */
let last: Review | null = null;

/** The review of a record: the last one, if it is of the same record, or a new one. */
export function reviewOf(text: string): Review {
  if (last?.text !== text) last = new Review(text);
  return last;
}

/** The review of one record: it grows while positions are searched, and can be cancelled. */
export class Review {
  status = $state<Status>("idle");
  done = $state(0);
  positions = $state(0);
  /** The reviews of plies so far, by the number of the ply, from 1. */
  plies = $state.raw(NO_PLIES);
  /** The sums of the whole game; null until it is complete. */
  end = $state.raw<ReviewEnd | null>(null);
  error = $state.raw<Message | null>(null);
  readonly text: string;
  readonly #run: Run;
  #life = new AbortController();

  constructor(text: string, run: Run = runReview) {
    this.text = text;
    this.#run = run;
  }

  /** The reviews so far in the order of the game. */
  get inOrder(): PlyReview[] {
    return [...this.plies.values()].sort((one, other) => one.ply - other.ply);
  }

  /** Start, unless it runs or is complete. What was found before stays until something better comes. */
  async start(): Promise<void> {
    if (this.status === "running" || this.status === "done") return;
    this.#life = new AbortController();
    const { signal } = this.#life;
    Object.assign(this, { status: "running", done: 0, positions: 0, error: null });
    try {
      await this.#run(this.text, (event) => { if (!signal.aborted) this.#take(event); }, signal);
      if (this.end === null && this.error === null && !signal.aborted) this.error = INCOMPLETE;
    } catch (error) {
      if (signal.aborted) return;
      this.error = error instanceof ApiError ? error.detail : INCOMPLETE;
    }
    if (!signal.aborted) this.status = this.error === null ? "done" : "failed";
  }

  /** Stop; what was found stays. */
  cancel(): void {
    if (this.status !== "running") return;
    this.status = "cancelled";
    this.#life.abort();
  }

  #take(event: ReviewEvent): void {
    if (event.type === "start") this.positions = event.positions;
    else if (event.type === "progress") this.done = event.done;
    else if (event.type === "ply") this.plies = withPly(this.plies, event.ply);
    else if (event.type === "end") this.end = event;
    else this.error = event.error;
  }
}
