import { GAMES } from "../games";
import { api } from "../lib/api";
import type { GamePart } from "./game";

/** A game with its facts taken in. Throws for one that is not here. */
export async function loadGame(name: string): Promise<GamePart> {
  const [part, facts] = await Promise.all([GAMES[name]?.(), api.facts(name)]);
  if (part === undefined) throw new Error(`no game is called "${name}"`);
  part.prepare(facts);
  return part;
}
