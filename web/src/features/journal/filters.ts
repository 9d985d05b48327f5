/** What the list of the journal shows, and in which order. */
import { ownZone } from "../../shell/i18n/format";
import type { JournalKind, JournalQuery, JournalResult, JournalSort } from "../../api/generated/messages";

/** The orders that are offered: by what, and whether the smallest comes first. */
export const ORDERS = ["date", "date-first", "game-first", "players", "minutes", "minutes-first", "stars"] as const;
export type Order = (typeof ORDERS)[number];
/** Spans of duration in minutes; 0 at the end means no limit. */
export const DURATIONS = { short: [1, 30], medium: [31, 60], long: [61, 120], longest: [121, 0] } as const;
export type Duration = keyof typeof DURATIONS;
export const RESULTS: readonly JournalResult[] = ["won", "lost", "shared"];
export const KINDS: readonly JournalKind[] = ["server", "real", "brought"];

/** The filters as the form holds them; empty texts and 0 do not restrict. */
export interface Filters {
  text: string;
  game: string;
  kind: JournalKind;
  players: number;
  result: JournalResult;
  duration: Duration | "";
  stars: number;
  since: string;
  until: string;
  order: Order;
}

export function noFilters(): Filters {
  return { text: "", game: "", kind: "", players: 0, result: "", duration: "", stars: 0, since: "", until: "", order: "date" };
}

/** How many filters restrict the list, the search aside. */
export function activeFilters(filters: Filters): number {
  const { game, kind, players, result, duration, stars, since, until } = filters;
  return [game, kind, players, result, duration, stars, since, until].filter((value) => value !== "" && value !== 0).length;
}

/** The query of a page of the list. */
export function queryOf(filters: Filters, after = ""): JournalQuery {
  const [least, most] = filters.duration === "" ? [0, 0] : DURATIONS[filters.duration];
  const ascending = filters.order.endsWith("-first");
  return {
    text: filters.text.slice(0, 100),
    game: filters.game,
    kind: filters.kind,
    players: filters.players,
    result: filters.result,
    least_minutes: least,
    most_minutes: most,
    least_stars: filters.stars,
    since: filters.since,
    until: filters.until,
    zone: ownZone(),
    sort: filters.order.replace("-first", "") as JournalSort,
    ascending,
    after,
  };
}
