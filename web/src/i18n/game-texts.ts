import { api } from "../api/http";
import { ApiError, beyondPage } from "../api/requests";
import { hasOwnPages } from "../games";
import { i18n } from "./i18n.svelte";

/** Fetch the texts of a game of another package; those of the page's own games are part of the page. */
export async function loadGameTexts(game: string): Promise<void> {
  if (hasOwnPages(game)) return;
  await i18n.add(game, async (language) => {
    try {
      return await beyondPage(() => api.texts(game, language));
    } catch (error) {
      // The game can be played without them: texts that are missing show the last part of their key.
      if (error instanceof ApiError) return "";
      throw error;
    }
  });
}
