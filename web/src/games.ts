import type { Component } from "svelte";

import type { GameModule } from "./game-module";

/** Every game by its id; a game is loaded when a table of it is opened. */
export const GAMES: Record<string, () => Promise<GameModule>> = {
  duel: async () => (await import("./duel")).duel,
  flow: async () => (await import("./flow")).flow,
};

/** Where sets of cards are made, for games that can be played with others. */
export const EDITORS: Record<string, () => Promise<{ default: Component<{ game: string }> }>> = {
  flow: () => import("./flow/editor/EditorPage.svelte"),
};

/** A picture of every game for the front page, shown once the facts of the game are taken in: loaded when the page can be used. */
export const SHOWCASES: Record<string, () => Promise<{ default: Component; prepare: GameModule["prepare"] }>> = {
  duel: () => import("./duel/art/Showcase.svelte"),
  flow: () => import("./flow/art/Showcase.svelte"),
};
