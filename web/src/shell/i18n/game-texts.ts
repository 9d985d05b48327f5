import { api } from "../../api/http";
import { ApiError, beyondPage } from "../../api/requests";
import type { GameInfo } from "../../api/types";
import { i18n } from "./i18n.svelte";
import { isInPage } from "./texts";

/** Fetch the texts of games of other packages; those of the page's own games are part of the page. */
export async function loadGameTexts(...games: string[]): Promise<void> {
  await Promise.all(games.filter((game) => !isInPage(game)).map((game) => i18n.add(game, (language) => textsOf(game, language))));
}

async function textsOf(game: string, language: string): Promise<string> {
  try {
    return await beyondPage(() => api.texts(game, language));
  } catch (error) {
    // The game can be played without them: texts that are missing show the last part of their key.
    if (error instanceof ApiError) return "";
    throw error;
  }
}

/** What the server lists, once the texts of its games are there. */
export async function withGameTexts<List extends readonly { game: string | null }[]>(asked: Promise<List>): Promise<List> {
  const found = await asked;
  await loadGameTexts(...found.flatMap(({ game }) => game ?? []));
  return found;
}

/** The games of the server, once their texts are there. */
export async function fetchGames(): Promise<GameInfo[]> {
  const games = await api.games();
  await loadGameTexts(...games.map(({ id }) => id));
  return games;
}
