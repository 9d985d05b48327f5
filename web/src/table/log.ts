import type { ChanceEntry, LogEntry, PlayedEntry, Snapshot } from "../api/types";

type TableLog = Pick<Snapshot, "log" | "takebacks">;

/** What was added to the log between two snapshots; nothing where moves were taken back. */
export function newEntries(before: TableLog | null, now: TableLog): LogEntry[] {
  return before?.takebacks !== now.takebacks ? [] : now.log.slice(before.log.length);
}

/** What names a situation, whatever is said about it. */
export function situation(table: TableLog & Pick<Snapshot, "closed" | "view">): string {
  const over = table.closed !== null || table.view.outcome !== null;
  return [table.log.length, table.takebacks, over].join(" ");
}

/** Whether a change is not shown by motion: over the result nothing moves, nor when a game that is looked at again is left for a ply far off. */
export function skipsAnimation(before: Pick<Snapshot, "version"> | null, now: Pick<Snapshot, "version" | "isReplay" | "view">): boolean {
  const jump = now.isReplay === true && before !== null && Math.abs(now.version - before.version) > 1;
  return jump || now.view.outcome !== null;
}

export function isPlayed(entry: LogEntry): entry is PlayedEntry {
  return "move" in entry;
}

/** The moves of others since the viewer's last one; whoever has no seat, or only looks, is told the last move. */
export function movesOfOthers(table: Pick<Snapshot, "log" | "seat" | "isReplay">): PlayedEntry[] {
  const moves = table.log.filter(isPlayed);
  return table.seat === null || table.isReplay === true ? moves.slice(-1) : moves.slice(moves.findLastIndex(({ seat }) => seat === table.seat) + 1);
}

export function isChance(entry: LogEntry): entry is ChanceEntry {
  return "chance" in entry;
}

/** What happened since the viewer's last move, that move left out; where nobody plays, the last move and after. */
export function sinceOwnMove(table: Pick<Snapshot, "log" | "seat" | "isReplay">): LogEntry[] {
  if (table.isReplay === true) return table.log.slice(Math.max(0, table.log.findLastIndex(isPlayed)));
  return table.log.slice(table.log.findLastIndex((entry) => isPlayed(entry) && entry.seat === table.seat) + 1);
}

/** Signs of the seats, the same as the icons. */
const SIGNS = ["●", "■", "▲", "◆", "★"];

export function seatSymbol(seat: number): string {
  return SIGNS[seat] ?? "";
}
