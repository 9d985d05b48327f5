import type { TableInfo } from "../../api/types";

/** Games in the order of the list: those that wait for the viewer, other unfinished games, finished games. In each group those come first whose time ends first, then the latest. */
export function sortedGames(rows: readonly TableInfo[]): TableInfo[] {
  return [...rows].sort((a, b) => rank(a) - rank(b) || ending(a).localeCompare(ending(b)) || b.updated.localeCompare(a.updated));
}

/** When the clock that runs ends; after all times without one. */
const ending = ({ deadline }: TableInfo) => deadline ?? "later";

function rank({ over, turn, seats }: TableInfo): number {
  if (over) return 2;
  return turn !== null && seats.includes(turn) ? 0 : 1;
}
