import type { LiveTable } from "../../api/live-table.svelte";
import type { Hint, Reason, Snapshot } from "../../api/types";
import { isPlayed, situation } from "../log";

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
    const advice = await this.#live.hint();
    if (this.#asked !== here) return;
    if ("hint" in advice) this.#hint = advice.hint;
    else if (advice.reason?.key === "stale") this.close();
    else this.#reason = advice.reason;
  }

  /** Close the hint, and offer none for the rest of this turn. */
  decline(): void {
    const table = this.#live.snapshot;
    this.#declined = table === null ? null : ownTurn(table);
    this.close();
  }

  close(): void {
    this.#asked = null;
    this.#hint = null;
    this.#reason = null;
  }
}
