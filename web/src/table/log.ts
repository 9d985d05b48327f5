import type { ChanceEntry, LogEntry, MoveEntry, Snapshot } from "../api/types";

type TableLog = Pick<Snapshot, "log" | "takebacks">;

/** Entries that were added to the log between two snapshots; empty if moves were taken back. */
export function newEntries(before: TableLog | null, now: TableLog): LogEntry[] {
  return before?.takebacks !== now.takebacks ? [] : now.log.slice(before.log.length);
}

/** A key of the situation: equal for snapshots that differ only in hints, presence and the like. */
export function situation(table: TableLog & Pick<Snapshot, "attempts" | "closed" | "view">): string {
  const over = table.closed !== null || table.view.outcome !== null;
  return [table.log.length, table.takebacks, over, table.attempts ?? 0].join(" ");
}

/** Whether an earlier table of the same game is shown again, to repeat what followed. */
export function isRewound(before: TableLog & Pick<Snapshot, "isReplay">, now: TableLog & Pick<Snapshot, "isReplay">): boolean {
  return now.isReplay !== true && before.takebacks === now.takebacks && now.log.length < before.log.length;
}

export function isPlayed(entry: LogEntry): entry is MoveEntry {
  return "move" in entry;
}

/** Moves of other players since the viewer's last move; for spectators and replays the last move. */
export function movesOfOthers(table: Pick<Snapshot, "log" | "seat" | "isReplay">): MoveEntry[] {
  const moves = table.log.filter(isPlayed);
  return table.seat === null || table.isReplay === true ? moves.slice(-1) : moves.slice(moves.findLastIndex(({ seat }) => seat === table.seat) + 1);
}

export function isChance(entry: LogEntry): entry is ChanceEntry {
  return "chance" in entry;
}

/** Entries after the viewer's last move; in a replay the last move and what follows it. */
export function sinceOwnMove(table: Pick<Snapshot, "log" | "seat" | "isReplay">): LogEntry[] {
  if (table.isReplay === true) return table.log.slice(Math.max(0, table.log.findLastIndex(isPlayed)));
  return table.log.slice(table.log.findLastIndex((entry) => isPlayed(entry) && entry.seat === table.seat) + 1);
}

/** Symbols of the seats; the same shapes as their icons. */
const SIGNS = ["●", "■", "▲", "◆", "★"];

export function seatSymbol(seat: number): string {
  return SIGNS[seat] ?? "";
}
