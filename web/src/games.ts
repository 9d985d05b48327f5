import type { GamePart } from "./frame/game";

/** Every game by its id; a game is loaded when a table of it is opened. */
export const GAMES: Record<string, () => Promise<GamePart>> = {
  duel: async () => (await import("./duel")).duel,
};
