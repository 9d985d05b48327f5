/** The tables of a summary of many games: which there are, and the order of their rows. */
import type { Summary, SummaryRow } from "../../api/types";

/** The columns by which rows are sorted. */
export const COLUMNS = ["name", "games", "share"] as const;
export type Column = (typeof COLUMNS)[number];

export interface Order {
  column: Column;
  /** Whether the smallest comes first. */
  rises: boolean;
}

/** Tables that are shown beside the chosen one. */
const OVERVIEW = ["seats", "victories"];

/** The tables that one can choose, in the order of the summary. */
export function choices(summary: Summary): string[] {
  return Object.keys(summary.tables).filter((table) => !OVERVIEW.includes(table));
}

/** A table's kind of item, and what of it is counted: the item, the first one, pairs, or its place. */
export function partsOf(table: string): { items: string; counted: string } {
  const [items = "", counted = "all"] = table.split("-");
  return { items, counted };
}

/** The rows in an order. `nameOf` gives the text by which names are sorted. */
export function sorted(rows: readonly SummaryRow[], { column, rises }: Order, nameOf: (row: SummaryRow) => string, language: string): SummaryRow[] {
  const names = new Intl.Collator(language, { numeric: true });
  const compare = {
    name: (a: SummaryRow, b: SummaryRow) => names.compare(nameOf(a), nameOf(b)),
    games: (a: SummaryRow, b: SummaryRow) => a.games - b.games,
    share: (a: SummaryRow, b: SummaryRow) => a.share - b.share,
  }[column];
  return [...rows].sort((a, b) => (rises ? compare(a, b) : compare(b, a)));
}

/** The part of the scale from 0 to 1 that a chart of these rows shows: all intervals and the mean, in steps of 5 %. */
export function scaleOf(rows: readonly SummaryRow[], mean: number): { low: number; high: number } {
  const low = Math.min(mean, ...rows.map((row) => row.low));
  const high = Math.max(mean, ...rows.map((row) => row.high));
  return { low: Math.max(0, Math.floor(low * 20) / 20), high: Math.min(1, Math.ceil(high * 20) / 20) };
}

/**
 * The rows of the items that some moves take; none unless all moves take an item of one table, and that table is small, as in a draft.
 * `kinds` has the table of a kind of move, which is the first word of its text.
 */
export function takenRows(summary: Summary, kinds: Readonly<Record<string, string>>, moves: readonly string[]): SummaryRow[] {
  const words = moves.map((move) => move.split(" "));
  const table = kinds[words[0]?.[0] ?? ""];
  if (table === undefined || !(`${table}-order` in summary.tables) || words.some(([kind = ""]) => kinds[kind] !== table)) return [];
  return (summary.tables[table] ?? []).filter(({ items }) => words.some(([, item]) => item === items[0]));
}
