/** The file with the games of a browser. A page with a server reads it, too. */

import { ApiError } from "../../api/requests";
import type { StoredGame } from "./stored-games";

export interface GamesFile {
  annales: "games";
  games: StoredGame[];
}

/** The types of the fields of a game, as `typeof` names them; another value says so if it may also be null. */
const FIELDS: Record<Exclude<keyof StoredGame, "inherited">, string> = {
  id: "string", game: "string", options: "object", players: "object", seats: "object", record: "string", secret: "string", seed: "number",
  version: "number", takebacks: "number", hints: "number", turn: "number or null", outcome: "object or null", updated: "string", next: "string or null",
};
const ID = /^local-[0-9a-z]+$/;

/** Whether a text begins like such a file; its end may be missing. */
export function isGamesFile(text: string): boolean {
  return /^\s*\{\s*"annales"\s*:\s*"games"/.test(text);
}

/** The games of a file, unchecked. Throws an `ApiError` for any other text. */
export function gamesIn(text: string): unknown[] {
  try {
    const found = JSON.parse(text) as Partial<GamesFile> | null;
    if (found?.annales === "games" && Array.isArray(found.games)) return found.games;
  } catch {
    // Not JSON at all.
  }
  throw new ApiError({ key: "games-file", args: {} });
}

/** Whether a game of a file has the fields of a stored game. */
export function isGame(value: unknown): value is StoredGame {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  const fits = Object.entries(FIELDS).every(([name, type]) => type.split(" or ").includes(fields[name] === null ? "null" : typeof fields[name]));
  return fits && ID.test(String(fields["id"])) && Array.isArray(fields["players"]) && Array.isArray(fields["seats"]);
}
