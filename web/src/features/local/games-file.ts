/** The games of this browser as one file, for another browser or device. */

import { ApiError } from "../../api/requests";
import { python } from "./python.svelte";
import { storedGames, type StoredGame } from "./stored-games";

interface GamesFile {
  annales: "games";
  games: StoredGame[];
}

/** What came of a file. */
export interface Taken {
  added: number;
  /** Games that are here already, as they are in the file or further on. */
  known: number;
}

/** The types of the fields of a game, as `typeof` names them; another value says so if it may also be null. */
const FIELDS: Record<Exclude<keyof StoredGame, "inherited">, string> = {
  id: "string", game: "string", options: "object", players: "object", seats: "object", record: "string", secret: "string", seed: "number",
  version: "number", takebacks: "number", hints: "number", turn: "number or null", outcome: "object or null", updated: "string", next: "string or null",
};
const ID = /^local-[0-9a-z]+$/;

export async function gamesAsFile(): Promise<string> {
  const content: GamesFile = { annales: "games", games: await storedGames.all() };
  return JSON.stringify(content);
}

/** Add the games of a file, or none of them. Throws an `ApiError` that names the first game that cannot be read. */
export async function takeGames(text: string): Promise<Taken> {
  const games: StoredGame[] = [];
  for (const [index, game] of gamesIn(text).entries()) games.push(await checked(game, index + 1));
  let added = 0;
  for (const game of games) added += Number(await storedGames.take(game));
  return { added, known: games.length - added };
}

function gamesIn(text: string): unknown[] {
  try {
    const found = JSON.parse(text) as Partial<GamesFile> | null;
    if (found?.annales === "games" && Array.isArray(found.games)) return found.games;
  } catch {
    // Not JSON at all.
  }
  throw new ApiError({ key: "games-file", args: {} });
}

/** A game as it is, after Python has replayed it. */
async function checked(game: unknown, number: number): Promise<StoredGame> {
  const error = new ApiError({ key: "games-file-game", args: { number } });
  if (!isGame(game)) throw error;
  const { record, secret, seats, inherited = 0 } = game;
  // A game without a record has not been opened yet.
  if (record !== "") await python.ask({ type: "open", table: "file", record, secret, seats, inherited }).catch(() => { throw error; });
  return game;
}

function isGame(value: unknown): value is StoredGame {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  const fits = Object.entries(FIELDS).every(([name, type]) => type.split(" or ").includes(fields[name] === null ? "null" : typeof fields[name]));
  return fits && ID.test(String(fields["id"])) && Array.isArray(fields["players"]) && Array.isArray(fields["seats"]);
}
