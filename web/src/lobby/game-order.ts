import type { TableInfo } from "../api/types";

/** What waits for the viewer comes first, then what goes on, then what is over; the latest first among each. */
export function sortedGames(rows: readonly TableInfo[]): TableInfo[] {
  return [...rows].sort((a, b) => rank(a) - rank(b) || b.updated.localeCompare(a.updated));
}

function rank({ over, turn, seats }: TableInfo): number {
  if (over) return 2;
  return turn !== null && seats.includes(turn) ? 0 : 1;
}
