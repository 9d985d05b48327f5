import type { TableConnection } from "../../../api/table-connection";
import type { Snapshot } from "../../../api/types";
import { currentDuration } from "../../../kit/motion/duration.svelte";
import { forcedPick } from "../model/draft";

/** Makes the only pick that is left, after the viewer has seen it. What was taken back is not made again by itself. */
export class ForcedPick {
  readonly #table: () => Snapshot;
  /** The length of the log at the last forced pick. */
  #made = $state(0);
  readonly #pending = $derived.by(() => {
    const table = this.#table();
    const { isReplay, people, log } = table;
    if (isReplay === true || people === undefined || people === null || log.length <= this.#made) return null;
    return forcedPick(table);
  });

  constructor(live: () => TableConnection, table: () => Snapshot) {
    this.#table = table;
    $effect(() => {
      const move = this.#pending;
      if (move === null) return;
      const timer = setTimeout(() => {
        this.#made = table().log.length;
        live().move(move, true);
      }, currentDuration());
      return () => {
        clearTimeout(timer);
      };
    });
  }

  /** Whether a wonder is about to fly. */
  get waits(): boolean {
    return this.#pending !== null;
  }
}
