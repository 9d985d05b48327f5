import type { Component } from "svelte";

import type { GameModule } from "./game-module";
import { HAS_SERVER } from "../shell/base";
import { withTexts } from "../shell/i18n/texts";

/** What not every game has. */
export type Offer = "lesson" | "exercises" | "statistics" | "help" | "editor" | "assist";

/** What the page knows of a game from the beginning: the default export of `game.ts` in the folder of the game. */
export interface DrawnGame {
  /** For the front page, and as a plan for pages that do not exist. */
  picture: Component<{ plan?: boolean }>;
  /** A hand of cards, for the front page. */
  hand?: () => Promise<{ default: Component<{ width: number }> }>;
  load: () => Promise<GameModule>;
  offers: readonly Offer[];
}

const FILES = import.meta.glob<DrawnGame>("./*/game.ts", { eager: true, import: "default" });

/** The games with a table of their own, by id. */
export const GAMES: ReadonlyMap<string, DrawnGame> = new Map(Object.entries(FILES).map(([path, game]) => [path.split("/")[1] ?? "", game]));

/** What needs no server. */
const WITHOUT_SERVER: readonly Offer[] = ["lesson", "exercises", "statistics", "help", "assist"];

/** Whether the page of a game has something. */
export function has(game: string, offer: Offer): boolean {
  return (HAS_SERVER || WITHOUT_SERVER.includes(offer)) && GAMES.get(game)?.offers.includes(offer) === true;
}

/** The games that have something. */
export function gamesWith(offer: Offer): string[] {
  return [...GAMES.keys()].filter((game) => has(game, offer));
}

/** Load the user interface of a game. The plain one shows what the server sends for any game. */
export async function loadModule(game: string): Promise<GameModule> {
  const drawn = GAMES.get(game);
  return drawn === undefined ? (await import("./plain")).plain : withTexts(drawn.load(), `game/${game}`);
}
