import { onDestroy } from "svelte";

import { api } from "./api/http";
import type { GameModule } from "./game-module";
import { loadModule } from "./games";
import { loadGameTexts } from "./i18n/game-texts";
import { prepareNumbers } from "./i18n/i18n.svelte";

/** A signal that aborts when the current component is destroyed. Call it while the component is being created. */
export function abortOnDestroy(): AbortSignal {
  const life = new AbortController();
  onDestroy(() => {
    life.abort();
  });
  return life.signal;
}

/**
 * Load a game and store its facts, with the cards of a stored set if one is named. Throws an `ApiError` for a game that the server does not know.
 * Facts that arrive after `destroyed` are ignored: the catalogue is shared with the page that is shown by then.
 */
export async function loadGame(name: string, cards: string | null, destroyed: AbortSignal): Promise<GameModule> {
  const loading = Promise.all([loadModule(name), api.facts(name, cards), loadGameTexts(name)]);
  prepareNumbers();
  const [gameModule, facts] = await loading;
  if (!destroyed.aborted) gameModule.prepare(facts);
  return gameModule;
}
