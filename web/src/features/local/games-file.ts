/** The games of this browser as one file, for another browser or device. */

import { ApiError } from "../../api/requests";
import { gamesIn, type GamesFile, isGame } from "./games-format";
import { python } from "./python.svelte";
import { storedGames, type StoredGame } from "./stored-games";

/** What came of a file. */
export interface Taken {
  added: number;
  /** Games that are here already, as they are in the file or further on. */
  known: number;
}

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

/** A game as it is, after Python has replayed it. */
async function checked(game: unknown, number: number): Promise<StoredGame> {
  const error = new ApiError({ key: "games-file-game", args: { number } });
  if (!isGame(game)) throw error;
  const { record, secret, seats, inherited = 0 } = game;
  // A game without a record has not been opened yet.
  if (record !== "") await python.ask({ type: "open", table: "file", record, secret, seats, inherited }).catch(() => { throw error; });
  return game;
}
