import type { TableConnection } from "../../../api/table-connection";
import type { Snapshot } from "../../../api/types";
import { currentDuration } from "../../../kit/motion/duration.svelte";
import { forcedPick } from "../model/draft";

/** Makes the only pick that is left, after the viewer has seen it. What was taken back is not made again by itself. */
export class ForcedPick {
  /** Whether a wonder is about to fly. */
  waits = $state(false);

  constructor(live: () => TableConnection, table: () => Snapshot) {
    /** The length of the log at the last forced pick. */
    let made = 0;
    $effect(() => {
      const { isReplay, people, log } = table();
      const move = forcedPick(table());
      if (move === null || isReplay === true || people === undefined || people === null || log.length <= made) return;
      made = log.length;
      this.waits = true;
      const timer = setTimeout(() => {
        this.waits = false;
        live().move(move, true);
      }, currentDuration());
      return () => {
        clearTimeout(timer);
        this.waits = false;
      };
    });
  }
}
