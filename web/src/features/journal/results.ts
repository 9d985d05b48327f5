/** Results of the viewer as the page shows them. */
import type { JournalStatistics, Tally } from "../../api/generated/messages";
import { i18n, t } from "../../shell/i18n/i18n.svelte";
import { playerName } from "../../table/players";
import { gameLabel, victoryLabel } from "./entry";

/** The tables, in the order in which they are shown. */
export const TABLES = ["games", "opponents", "victories", "things", "seats"] as const satisfies readonly (keyof JournalStatistics)[];
export type Table = (typeof TABLES)[number];

/** The games that were won alone, of all of them. */
export function shareOf({ games, won }: Tally): number {
  return games === 0 ? 0 : won / games;
}

export function shareLabel(row: Tally): string {
  return new Intl.NumberFormat(i18n.language, { style: "percent" }).format(shareOf(row));
}

/** What a row is about. */
export function tallyLabel(table: Table, { id, game, is_bot, name }: Tally): string {
  if (table === "games") return gameLabel(id);
  if (table === "opponents") return playerName({ kind: is_bot ? "bot" : "human", name: id });
  if (table === "seats") return t("journal-results-seat", { number: Number(id) + 1 });
  if (table === "victories") return victoryLabel(game, id);
  return name?.[i18n.language] ?? id;
}
