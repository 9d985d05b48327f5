import { GAMES } from "../games";
import { api } from "../lib/api";
import type { GamePart } from "./game";

/** A game with its facts taken in, with the cards of a stored set where one is named. Throws for a game that is not here. */
export async function loadGame(name: string, cards: string | null = null): Promise<GamePart> {
  const [part, facts] = await Promise.all([GAMES[name]?.(), api.facts(name, cards)]);
  if (part === undefined) throw new Error(`no game is called "${name}"`);
  part.prepare(facts);
  return part;
}
