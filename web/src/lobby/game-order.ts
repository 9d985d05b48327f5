import type { TableInfo } from "../api/types";

/** Games in the order of the list: those that wait for the viewer, other unfinished games, finished games; the latest first in each group. */
export function sortedGames(rows: readonly TableInfo[]): TableInfo[] {
  return [...rows].sort((a, b) => rank(a) - rank(b) || b.updated.localeCompare(a.updated));
}

function rank({ over, turn, seats }: TableInfo): number {
  if (over) return 2;
  return turn !== null && seats.includes(turn) ? 0 : 1;
}
