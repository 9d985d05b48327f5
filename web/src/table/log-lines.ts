import type { ChanceEntry, LogEntry, MoveEntry, Snapshot } from "../api/types";
import type { LogLine } from "../games/game-module";
import type { TextLink } from "../kit/text-links";
import { isChance, isPlayed, sinceOwnMove } from "./log";

/** A sentence of the log, with the ids that it names. */
export interface LogSentence {
  text: string;
  ids: readonly string[];
}

interface LogWriter {
  /** Sentences for consecutive outcomes of chance. */
  shown: (entries: readonly ChanceEntry[]) => LogSentence[];
  played: (entry: MoveEntry) => LogSentence;
  catalogue: { has: (id: string) => boolean; name: (id: string) => string };
}

/** The log as lines: one for each move, preceded by lines for outcomes of chance. */
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

/** Moves of other players since the viewer's last move; in a replay also those of the viewer's seat. */
export function movesJustPlayed(table: Snapshot): MoveEntry[] {
  return sinceOwnMove(table).filter(isPlayed).filter(({ seat }) => table.isReplay === true || seat !== table.seat);
}
