import { api } from "../../api/http";
import { GAMES, has } from "../../games/games";

const PAGES = ["cards", "help"] as const;
type HelpPage = (typeof PAGES)[number];

/** The pages of help that a game of this page has. */
export function ownHelpPages(game: string): readonly HelpPage[] {
  return has(game, "help") ? PAGES : [];
}

/** The pages of help that a game has. Those of a game of another package follow from its catalogue and its rules. */
export async function helpPages(game: string): Promise<readonly HelpPage[]> {
  if (GAMES.has(game)) return ownHelpPages(game);
  const [{ catalogue }, { rules }] = await Promise.all([api.facts(game), api.rules(game)]);
  return PAGES.filter((page) => (page === "cards" ? catalogue : rules).length > 0);
}
