import { ApiError } from "../../api/requests";
import type { HintAnswer, LiveTable } from "../../api/live-table.svelte";
import type { Hint, Reason, Snapshot } from "../../api/types";
import { computes } from "../../engine/computes";
import { isPlayed, situation } from "../log";

/** Seconds of a search in this browser, and the number of moves that a hint has, as the server's hints. */
const SECONDS = 1;
const MOVES = 3;

/** Whether the viewer may ask for a hint: only against the computer, and in the viewer's own turn. */
export function canAskHint(table: Snapshot): boolean {
  return againstComputer(table) && table.view.turn === table.seat && table.view.outcome === null;
}

/** Whether one person plays against bots only. */
export function againstComputer(table: Snapshot): boolean {
  const people = table.players.filter(({ kind }) => kind !== "bot").length;
  return table.seat !== null && people === 1 && table.players.length > 1;
}

/** A key of the viewer's turn: the index of the last move of another player. */
function ownTurn(table: Snapshot): number {
  return table.log.findLastIndex((entry) => isPlayed(entry) && entry.seat !== table.seat);
}

/** The hint for the current situation, and the request for it. */
export class HintRequest {
  /** The situation that a hint was asked for. */
  #asked = $state<string | null>(null);
  #hint = $state.raw<Hint | null>(null);
  #reason = $state.raw<Reason | null>(null);
  /** The turn for which no offer is wanted. */
  #declined = $state<number | null>(null);
  /** Ends a search in this browser. */
  #search = new AbortController();
  readonly #live: Pick<LiveTable, "snapshot" | "hint">;

  constructor(live: Pick<LiveTable, "snapshot" | "hint">) {
    this.#live = live;
  }

  get #here(): boolean {
    const table = this.#live.snapshot;
    return table !== null && this.#asked === situation(table);
  }

  /** Whether the computer is looking ahead. */
  get waiting(): boolean {
    return this.#here && this.#hint === null && this.#reason === null;
  }

  get hint(): Hint | null {
    return this.#here ? this.#hint : null;
  }

  /** The reason why there is no hint. */
  get reason(): Reason | null {
    return this.#here ? this.#reason : null;
  }

  /** Whether a hint can be offered: the viewer may ask for one, and did not decline in this turn. */
  get canOffer(): boolean {
    const table = this.#live.snapshot;
    return table !== null && canAskHint(table) && this.#declined !== ownTurn(table);
  }

  /** Ask for a hint. Ignored while a hint is being computed or shown. */
  async ask(): Promise<void> {
    const table = this.#live.snapshot;
    if (table === null || !canAskHint(table) || this.waiting || this.hint !== null) return;
    const here = situation(table);
    this.#asked = here;
    this.#hint = null;
    this.#reason = null;
    const advice = await this.#advice(table.game);
    if (this.#asked !== here) return;
    if ("hint" in advice) this.#hint = advice.hint;
    else if (advice.reason?.key === "stale") this.close();
    else this.#reason = advice.reason;
  }

  async #advice(game: string): Promise<HintAnswer> {
    this.#search.abort();
    this.#search = new AbortController();
    const { signal } = this.#search;
    const given = await this.#live.hint(computes());
    if (!("hint" in given) || typeof given.hint.position !== "string") return given;
    const { advise } = await import("../../engine/advice");
    try {
      const { moves, line } = await advise(game, given.hint.position, SECONDS, signal);
      return { hint: { ...given.hint, moves: moves.slice(0, MOVES), pv: line } };
    } catch (error) {
      if (signal.aborted) return { reason: null };
      if (!(error instanceof ApiError)) throw error;
      return { reason: { ...error.detail, rule: null } };
    }
  }

  /** Close the hint, and offer none for the rest of this turn. */
  decline(): void {
    const table = this.#live.snapshot;
    this.#declined = table === null ? null : ownTurn(table);
    this.close();
  }

  close(): void {
    this.#search.abort();
    this.#asked = null;
    this.#hint = null;
    this.#reason = null;
  }
}
