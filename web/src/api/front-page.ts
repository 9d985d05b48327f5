/** What the front page shows, asked for while the page that shows it is still on its way. */
import { api } from "./http";
import type { GameInfo, TableRow } from "./types";

type FrontPageData = Promise<[GameInfo[], TableRow[]]>;

let early: FrontPageData | null = null;

function ask(): FrontPageData {
  return Promise.all([api.games(), api.tables()]);
}

/** Ask ahead, for the next who opens. */
export function prefetchFrontPage(): void {
  early = ask();
  // Whoever opens is told.
  early.catch(() => undefined);
}

/** The games and the own tables. */
export function fetchFrontPage(): FrontPageData {
  const asked = early ?? ask();
  early = null;
  return asked;
}
