import type { Component } from "svelte";

import type { GameModule } from "./game-module";

/** The games by id. A game is loaded when one of its tables is opened. */
export const GAMES: Record<string, () => Promise<GameModule>> = {
  duel: async () => (await import("./duel")).duel,
  flow: async () => (await import("./flow")).flow,
};

/** Editors of card sets, for games that can be played with other sets. */
export const EDITORS: Record<string, () => Promise<{ default: Component<{ game: string }> }>> = {
  flow: () => import("./flow/editor/EditorPage.svelte"),
};

/** A picture of every game for the front page. It is loaded after the page is usable, and needs the facts of the game. */
export const SHOWCASES: Record<string, () => Promise<{ default: Component; prepare: GameModule["prepare"] }>> = {
  duel: () => import("./duel/art/Showcase.svelte"),
  flow: () => import("./flow/art/Showcase.svelte"),
};
