import { list, t } from "../lib/i18n.svelte";
import { isChance, isPlayed, sinceOwnMove } from "../lib/news";
import { called, who } from "../lib/players";
import type { Line } from "../frame/game";
import type { Link } from "../frame/segments";
import type { ChanceEntry, LogEntry, PlayedEntry, Snapshot } from "../types";
import { things } from "./things.svelte";

/** What chance events say, by kind; others (which slots are guilds) show on the table itself. */
const REVEALS: Record<string, string> = {
  card: "duel-log-revealed",
  board_token: "duel-log-board",
  wonder: "duel-log-offer",
  library_token: "duel-log-drawn",
};

function played(table: Snapshot, { seat, move }: PlayedEntry): string {
  const [kind = "", ...words] = move.split(" ");
  const player = called(table, seat);
  const last = words.at(-1) ?? "";
  const first = words[0] ?? "";
  switch (kind) {
    case "wonder":
      return t("duel-log-wonder", { player, wonder: things.name(first), card: things.name(last) });
    case "pick":
      return t("duel-log-pick", { player, wonder: things.name(first) });
    case "token":
      return t("duel-log-token", { player, token: things.name(first) });
    case "start":
      return t("duel-log-start", { player, first: called(table, Number(first)), who: who(table, Number(first)) });
    default:
      return t(`duel-log-${kind}`, { player, card: things.name(last) });
  }
}

/** The things that a text names by their ids. */
function linksTo(ids: readonly string[]): Link[] {
  return ids.filter(things.has).map((id) => ({ text: things.name(id), target: id }));
}

/** The log in sentences: a line for each move, and one for what chance showed in a row. */
export function tell(table: Snapshot, entries: LogEntry[]): Line[] {
  const lines: Line[] = [];
  let shown: ChanceEntry[] = [];
  const flush = (index: number): void => {
    for (const [kind, key] of Object.entries(REVEALS)) {
      const names = shown.filter((entry) => entry.chance === kind && entry.outcome !== "nothing");
      const what = list(names.map((entry) => things.name(entry.outcome)));
      const links = linksTo(names.map(({ outcome }) => outcome));
      if (names.length > 0) lines.push({ key: `${String(index)} ${kind}`, seat: null, text: t(key, { what }), links });
    }
    shown = [];
  };
  entries.forEach((entry, index) => {
    if (isChance(entry)) {
      shown.push(entry);
    } else {
      flush(index);
      const links = linksTo(entry.move.split(" "));
      lines.push({ key: String(index), seat: entry.seat, text: played(table, entry), ply: entry.ply, links });
    }
  });
  flush(entries.length);
  return lines;
}

/** Cards that were turned face up since the viewer's last move; none where a whole age was dealt. */
export function newlyRevealed(table: Snapshot, dealt: number): Set<string> {
  const since = sinceOwnMove(table).filter(isChance).filter((entry) => entry.chance === "card");
  return new Set(since.length >= dealt ? [] : since.map((entry) => entry.outcome));
}

/** Cards, wonders and tokens of the others' moves since the viewer's last one. */
export function justMoved(table: Snapshot): Set<string> {
  const moves = sinceOwnMove(table).filter(isPlayed).filter(({ seat }) => table.watched === true || seat !== table.seat);
  return new Set(moves.flatMap(({ move }) => move.split(" ")).filter(things.has));
}
