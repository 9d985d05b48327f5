import type { Component } from "svelte";

import DuelPicture from "./duel/art/FrontPicture.svelte";
import FlowPicture from "./flow/art/FrontPicture.svelte";
import type { GameModule } from "./game-module";
import { withTexts } from "./i18n/texts";

/** The games with a table of their own, by id. A game is loaded when one of its tables is opened. */
export const GAMES: Record<string, () => Promise<GameModule>> = {
  duel: async () => (await withTexts(import("./duel"), "duel")).duel,
  flow: async () => (await withTexts(import("./flow"), "flow")).flow,
};

/** The table of every other game: it shows what the server sends for any game, without help, cards or lesson. */
const PLAIN = async (): Promise<GameModule> => (await import("./plain")).plain;

/** Whether the page has a table, help, cards and a lesson made for a game. */
export function hasOwnPages(game: string): boolean {
  return Object.hasOwn(GAMES, game);
}

/** Load the user interface of a game. */
export function loadModule(game: string): Promise<GameModule> {
  return (hasOwnPages(game) ? (GAMES[game] ?? PLAIN) : PLAIN)();
}

/** Editors of card sets, for games that can be played with other sets. */
export const EDITORS: Record<string, () => Promise<{ default: Component<{ game: string }> }>> = {
  flow: () => withTexts(import("./flow/editor/EditorPage.svelte"), "cardset", "flow"),
};

/** A picture of every game for the front page. */
export const FRONT_PICTURES: Record<string, Component> = { duel: DuelPicture, flow: FlowPicture };
