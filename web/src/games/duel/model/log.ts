import type { ChanceEntry, LogEntry, MoveEntry, Snapshot } from "../../../api/types";
import type { LogLine } from "../../game-module";
import { list, t } from "../../../shell/i18n/i18n.svelte";
import { isChance, sinceOwnMove } from "../../../table/log";
import { movesJustPlayed, linesOf, type LogSentence } from "../../../table/log-lines";
import { seatName, who } from "../../../table/players";
import { catalogue } from "../catalogue.svelte";

/** Texts of the chance events that are logged. Other events, such as the slots of the guilds, are visible on the table. */
const LOGGED_CHANCES: Record<string, string> = {
  card: "duel-log-revealed",
  board_token: "duel-log-board",
  wonder: "duel-log-offer",
  library_token: "duel-log-drawn",
};

function played(table: Snapshot, { seat, move }: MoveEntry): string {
  const [kind = "", ...words] = move.split(" ");
  const player = seatName(table, seat);
  const last = words.at(-1) ?? "";
  const first = words[0] ?? "";
  switch (kind) {
    case "wonder":
      return t("duel-log-wonder", { player, wonder: catalogue.name(first), card: catalogue.name(last) });
    case "pick":
      return t("duel-log-pick", { player, wonder: catalogue.name(first) });
    case "token":
      return t("duel-log-token", { player, token: catalogue.name(first) });
    case "start":
      return t("duel-log-start", { player, first: seatName(table, Number(first)), who: who(table, Number(first)) });
    default:
      return t(`duel-log-${kind}`, { player, card: catalogue.name(last) });
  }
}

function revealed(shown: readonly ChanceEntry[]): LogSentence[] {
  return Object.entries(LOGGED_CHANCES).flatMap(([kind, key]) => {
    const ids = shown.filter(({ chance, outcome }) => chance === kind && outcome !== "nothing").map(({ outcome }) => outcome);
    return ids.length === 0 ? [] : [{ text: t(key, { what: list(ids.map(catalogue.name)) }), ids }];
  });
}

/** The log in sentences. */
export function logLines(table: Snapshot, entries: LogEntry[]): LogLine[] {
  return linesOf(entries, { shown: revealed, played: (entry) => ({ text: played(table, entry), ids: entry.move.split(" ") }), catalogue });
}

/** Cards that were turned face up since the viewer's last move; none after a whole age was dealt. */
export function newlyRevealed(table: Snapshot, dealt: number): Set<string> {
  const since = sinceOwnMove(table).filter(isChance).filter((entry) => entry.chance === "card");
  return new Set(since.length >= dealt ? [] : since.map((entry) => entry.outcome));
}

/** Ids in the moves of other players since the viewer's last move. */
export function recentlyMoved(table: Snapshot): Set<string> {
  return new Set(movesJustPlayed(table).flatMap(({ move }) => move.split(" ")).filter(catalogue.has));
}
