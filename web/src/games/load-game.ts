import { api } from "../api/http";
import { whileShown } from "../api/requests";
import type { GameModule } from "./game-module";
import { loadModule } from "./games";
import { loadGameTexts } from "../shell/i18n/game-texts";
import { prepareNumbers } from "../shell/i18n/i18n.svelte";

/**
 * Load a game and store its facts, with the cards of a stored set if one is named. Throws an `ApiError` for a game that the server does not know.
 * Facts that arrive after the viewer has left the page are ignored: the catalogue is shared with the page that is shown by then.
 */
export async function loadGame(name: string, cards: string | null): Promise<GameModule> {
  const loading = whileShown(Promise.all([loadModule(name), api.facts(name, cards), loadGameTexts(name)]));
  prepareNumbers();
  const [gameModule, facts] = await loading;
  gameModule.prepare(facts);
  return gameModule;
}
