import type { ChanceEntry, LogEntry, MoveEntry, Snapshot } from "../../../api/types";
import type { LogLine } from "../../game-module";
import { list, t } from "../../../shell/i18n/i18n.svelte";
import { isChance, isPlayed, sinceOwnMove } from "../../../table/log";
import { movesJustPlayed, linesOf, type LogSentence } from "../../../table/log-lines";
import { seatName, who } from "../../../table/players";
import { catalogue } from "../catalogue.svelte";

/** The chance events that are logged. */
const LOGGED_CHANCES = ["start_card", "card"];

interface ImpliedDetail {
  card: string;
  /** The player who had invested in the card, if any. */
  pioneer: number | undefined;
}

/** Details that are not part of a move's notation: the card that is completed, and the owner of a card that is taken away. */
export function impliedDetails(log: readonly LogEntry[]): Map<LogEntry, ImpliedDetail> {
  const markers = new Map<number, string>();
  const found = new Map<LogEntry, ImpliedDetail>();
  for (const entry of log.filter(isPlayed)) {
    const [kind = "", card = ""] = entry.move.split(" ");
    const own = markers.get(entry.seat);
    const pioneer = [...markers].find(([, at]) => at === card)?.[0];
    if (kind === "invest") markers.set(entry.seat, card);
    if (kind === "complete" && own !== undefined) {
      found.set(entry, { card: own, pioneer: entry.seat });
      markers.delete(entry.seat);
    }
    if (kind === "snipe" && pioneer !== undefined) {
      found.set(entry, { card, pioneer });
      markers.delete(pioneer);
    }
  }
  return found;
}

function played(table: Snapshot, { seat, move }: MoveEntry, more: ImpliedDetail | undefined): string {
  const [kind = "", first = "", amount = "0"] = move.split(" ");
  const other = kind === "target" ? Number(first) : (more?.pioneer ?? 0);
  return t(`flow-log-${kind}`, {
    player: seatName(table, seat),
    card: catalogue.name(more?.card ?? first),
    count: Number(amount),
    who: who(table, other),
    pioneer: seatName(table, other),
    victim: seatName(table, other),
  });
}

function shown(table: Snapshot, entries: readonly ChanceEntry[]): LogSentence[] {
  const outcomes = (kind: string) => entries.filter(({ chance }) => chance === kind).map(({ outcome }) => outcome);
  const drawn = LOGGED_CHANCES.flatMap((kind) => {
    const ids = outcomes(kind);
    return ids.length === 0 ? [] : [{ text: t(`flow-log-${kind}`, { what: list(ids.map(catalogue.name)) }), ids }];
  });
  const begins = outcomes("first_seat").map((seat) => ({ text: t("flow-log-first_seat", { player: seatName(table, Number(seat)), who: who(table, Number(seat)) }), ids: [] }));
  return [...drawn, ...begins];
}

/** The log in sentences. */
export function logLines(table: Snapshot, entries: LogEntry[]): LogLine[] {
  const more = impliedDetails(table.log);
  return linesOf(entries, {
    shown: (chances) => shown(table, chances),
    played: (entry) => ({ text: played(table, entry, more.get(entry)), ids: [...entry.move.split(" "), more.get(entry)?.card ?? ""] }),
    catalogue,
  });
}

/** A move with the card that its notation leaves out. */
export function moveWithIds(table: Snapshot, entry: MoveEntry): string {
  const card = impliedDetails(table.log).get(entry)?.card;
  return card === undefined || entry.move.includes(card) ? entry.move : `${entry.move} ${card}`;
}

/** Cards that were drawn since the viewer's last move; none if the whole market was drawn. */
export function newlyDrawn(table: Snapshot): Set<string> {
  const since = sinceOwnMove(table);
  return new Set(since.length === table.log.length ? [] : since.filter(isChance).filter(({ chance }) => chance === "card").map(({ outcome }) => outcome));
}

/** Cards in the moves of other players since the viewer's last move. */
export function recentlyMoved(table: Snapshot): Set<string> {
  const more = impliedDetails(table.log);
  return new Set(movesJustPlayed(table).flatMap((entry) => [...entry.move.split(" "), more.get(entry)?.card ?? ""]).filter(catalogue.has));
}
