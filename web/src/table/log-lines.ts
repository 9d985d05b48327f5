import { isChance, isPlayed, sinceOwnMove } from "./log";
import type { ChanceEntry, LogEntry, PlayedEntry, Snapshot } from "../api/types";
import type { Line } from "../game-module";
import type { Link } from "../ui/text-links";

/** What is said of entries of the log, and the ids that it names. */
export interface Told {
  text: string;
  ids: readonly string[];
}

interface Teller {
  /** What chance showed in a row. */
  shown: (entries: readonly ChanceEntry[]) => Told[];
  played: (entry: PlayedEntry) => Told;
  things: { has: (id: string) => boolean; name: (id: string) => string };
}

/** The log in sentences: a line for each move, and before it what chance showed. */
export function linesOf(entries: readonly LogEntry[], { shown, played, things }: Teller): Line[] {
  const linksTo = (ids: readonly string[]): Link[] => ids.filter(things.has).map((id) => ({ text: things.name(id), target: id }));
  const lines: Line[] = [];
  let chances: ChanceEntry[] = [];
  const flush = (index: number): void => {
    shown(chances).forEach(({ text, ids }, at) => lines.push({ key: `${String(index)} ${String(at)}`, seat: null, text, links: linksTo(ids) }));
    chances = [];
  };
  entries.forEach((entry, index) => {
    if (isChance(entry)) {
      chances.push(entry);
      return;
    }
    flush(index);
    const { text, ids } = played(entry);
    lines.push({ key: String(index), seat: entry.seat, text, ply: entry.ply, links: linksTo(ids) });
  });
  flush(entries.length);
  return lines;
}

/** The others' moves since the viewer's last one; of a game that is looked at, those just made. */
export function justPlayed(table: Snapshot): PlayedEntry[] {
  return sinceOwnMove(table).filter(isPlayed).filter(({ seat }) => table.watched === true || seat !== table.seat);
}
