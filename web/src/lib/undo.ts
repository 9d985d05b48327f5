import type { Snapshot } from "../types";
import { isPlayed } from "./news";

/** Whether the viewer may take back: against the computer alone, with a decision to go back to. */
export function canUndo(table: Pick<Snapshot, "view" | "players" | "seat" | "log">): boolean {
  return (
    table.view.outcome === null &&
    table.players.every((player, seat) => seat === table.seat || player.kind === "bot") &&
    table.log.some((entry) => isPlayed(entry) && entry.seat === table.seat)
  );
}
