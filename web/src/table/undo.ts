import type { Snapshot } from "../api/types";

/** Whether the viewer can take back, or ask the others to. */
export function canUndo(table: Snapshot): boolean {
  return table.people !== undefined && table.people !== null && table.people.undo.how !== "no";
}
