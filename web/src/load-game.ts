import { onDestroy } from "svelte";

import { api } from "./api/http";
import type { GameModule } from "./game-module";
import { GAMES } from "./games";

/** Aborted when the component that is being made is gone. */
export function abortOnDestroy(): AbortSignal {
  const life = new AbortController();
  onDestroy(() => {
    life.abort();
  });
  return life.signal;
}

/**
 * A game with its facts taken in, with the cards of a stored set where one is named. Throws for a game that is not here.
 * Facts that come when whoever asked is gone are not taken in: they are shared with the page that is there now.
 */
export async function loadGame(name: string, cards: string | null, gone: AbortSignal): Promise<GameModule> {
  const [gameModule, facts] = await Promise.all([GAMES[name]?.(), api.facts(name, cards)]);
  if (gameModule === undefined) throw new Error(`no game is called "${name}"`);
  if (!gone.aborted) gameModule.prepare(facts);
  return gameModule;
}
