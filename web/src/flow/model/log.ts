import type { Line } from "../../game-module";
import { justPlayed, linesOf, type Told } from "../../table/log-lines";
import { list, t } from "../../i18n/i18n.svelte";
import { isChance, isPlayed, sinceOwnMove } from "../../table/log";
import { called, who } from "../../table/players";
import type { ChanceEntry, LogEntry, PlayedEntry, Snapshot } from "../../api/types";
import { things } from "../catalogue.svelte";

/** Chance events that lines tell of. */
const REVEALS = ["start_card", "card"];

interface Unsaid {
  card: string;
  /** Who had invested in it, where somebody had. */
  pioneer: number | undefined;
}

/** What moves leave unsaid: the card that is completed, and whose it is that is taken away. */
export function unsaid(log: readonly LogEntry[]): Map<LogEntry, Unsaid> {
  const markers = new Map<number, string>();
  const found = new Map<LogEntry, Unsaid>();
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

function played(table: Snapshot, { seat, move }: PlayedEntry, more: Unsaid | undefined): string {
  const [kind = "", first = "", amount = "0"] = move.split(" ");
  const other = kind === "target" ? Number(first) : (more?.pioneer ?? 0);
  return t(`flow-log-${kind}`, {
    player: called(table, seat),
    card: things.name(more?.card ?? first),
    count: Number(amount),
    who: who(table, other),
    pioneer: called(table, other),
    victim: called(table, other),
  });
}

function shown(table: Snapshot, entries: readonly ChanceEntry[]): Told[] {
  const outcomes = (kind: string) => entries.filter(({ chance }) => chance === kind).map(({ outcome }) => outcome);
  const drawn = REVEALS.flatMap((kind) => {
    const ids = outcomes(kind);
    return ids.length === 0 ? [] : [{ text: t(`flow-log-${kind}`, { what: list(ids.map(things.name)) }), ids }];
  });
  const begins = outcomes("first_seat").map((seat) => ({ text: t("flow-log-first_seat", { player: called(table, Number(seat)), who: who(table, Number(seat)) }), ids: [] }));
  return [...drawn, ...begins];
}

/** The log in sentences. */
export function tell(table: Snapshot, entries: LogEntry[]): Line[] {
  const more = unsaid(table.log);
  return linesOf(entries, {
    shown: (chances) => shown(table, chances),
    played: (entry) => ({ text: played(table, entry, more.get(entry)), ids: [...entry.move.split(" "), more.get(entry)?.card ?? ""] }),
    things,
  });
}

/** A move with the card that it leaves unsaid. */
export function spell(table: Snapshot, entry: PlayedEntry): string {
  const card = unsaid(table.log).get(entry)?.card;
  return card === undefined || entry.move.includes(card) ? entry.move : `${entry.move} ${card}`;
}

/** Cards that were drawn since the viewer's last move; none where the whole market was. */
export function newlyDrawn(table: Snapshot): Set<string> {
  const since = sinceOwnMove(table);
  return new Set(since.length === table.log.length ? [] : since.filter(isChance).filter(({ chance }) => chance === "card").map(({ outcome }) => outcome));
}

/** Cards of the others' moves since the viewer's last one. */
export function justMoved(table: Snapshot): Set<string> {
  const more = unsaid(table.log);
  return new Set(justPlayed(table).flatMap((entry) => [...entry.move.split(" "), more.get(entry)?.card ?? ""]).filter(things.has));
}
