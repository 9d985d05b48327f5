/** The data of the front page, requested while its code is still loading. */
import { api } from "./http";
import type { GameInfo, TableInfo } from "./types";

type FrontPageData = Promise<[GameInfo[], TableInfo[]]>;

let early: FrontPageData | null = null;

function ask(): FrontPageData {
  return Promise.all([api.games(), api.tables()]);
}

/** Send the requests now; the next `fetchFrontPage` uses their answers. */
export function prefetchFrontPage(): void {
  early = ask();
  // `fetchFrontPage` reports the error.
  early.catch(() => undefined);
}

/** The games, and the viewer's own tables. */
export function fetchFrontPage(): FrontPageData {
  const asked = early ?? ask();
  early = null;
  return asked;
}
