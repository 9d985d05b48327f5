import type { ChanceEntry, LogEntry, PlayedEntry, Snapshot } from "../api/types";
import type { LogLine } from "../game-module";
import type { TextLink } from "../ui/text-links";
import { isChance, isPlayed, sinceOwnMove } from "./log";

/** What is said of entries of the log, and the ids that it names. */
export interface LogSentence {
  text: string;
  ids: readonly string[];
}

interface LogWriter {
  /** What chance showed in a row. */
  shown: (entries: readonly ChanceEntry[]) => LogSentence[];
  played: (entry: PlayedEntry) => LogSentence;
  catalogue: { has: (id: string) => boolean; name: (id: string) => string };
}

/** The log in sentences: a line for each move, and before it what chance showed. */
export function linesOf(entries: readonly LogEntry[], { shown, played, catalogue }: LogWriter): LogLine[] {
  const linksTo = (ids: readonly string[]): TextLink[] => ids.filter(catalogue.has).map((id) => ({ text: catalogue.name(id), target: id }));
  const lines: LogLine[] = [];
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
  return sinceOwnMove(table).filter(isPlayed).filter(({ seat }) => table.isReplay === true || seat !== table.seat);
}
