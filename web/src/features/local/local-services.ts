import type { ServerMessage } from "../../api/types";
import { engineOf } from "../../engine/load";
import { decoded } from "../../engine/search-start";
import { LocalTable, type LocalServices } from "./local-table";
import { python } from "./python.svelte";
import { storedGames } from "./stored-games";

const services: LocalServices = {
  python,
  games: storedGames,
  search: async (start, seed, signal) => {
    const engine = await engineOf(start.game, start.version);
    const [best] = (await engine.search(decoded(start), { seed, signal })).moves;
    if (best === undefined) throw new Error("the search found no move");
    return best.move;
  },
};

/** A game of this browser, whose messages go to `send`. */
export function localTable(id: string, send: (message: ServerMessage) => void): LocalTable {
  return new LocalTable(id, send, services);
}
