/** The shelf as the page shows it. */
import type { ShelfGame, ShelfMarks } from "../../api/generated/messages";
import { gameLabel } from "./entry";

/** What the viewer can say of a game. */
export const MARKS = ["owned", "wanted", "played", "favourite"] as const;
export type Mark = (typeof MARKS)[number];
export type ShelfRow = ShelfGame;

const BLANK = { owned: false, wanted: false, played: false, favourite: false, games: 0 } as const;

/** The games on the shelf and others without marks, by name. */
export function rowsOf(shelf: readonly ShelfGame[], others: readonly string[]): ShelfRow[] {
  const blank = [...new Set(others)].filter((game) => !shelf.some((row) => row.game === game)).map((game) => ({ game, ...BLANK }));
  return [...shelf, ...blank].sort((one, other) => gameLabel(one.game).localeCompare(gameLabel(other.game)));
}

/** The rows with a mark; all of them without one. */
export function shown(rows: readonly ShelfRow[], mark: Mark | ""): readonly ShelfRow[] {
  return mark === "" ? rows : rows.filter((row) => row[mark]);
}

/** The marks of a row, to send them. */
export function marksOf({ game, owned, wanted, played, favourite }: ShelfRow): ShelfMarks {
  return { game, owned, wanted, played, favourite };
}
