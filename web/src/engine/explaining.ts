/** Compares two moves of a position with a worker of the engine. */

import type { FoundPair, PositionSearch } from "../api/generated/messages";
import { compareAll } from "./comparing.ts";
import { filesOf, openWorker } from "./load.ts";
import { decodedPosition } from "./race.ts";

/** Ends the comparison before: only the last one is shown. */
let life = new AbortController();

/** Rejects with `EngineFault`, where files are missing, and where another comparison begins meanwhile. */
export async function searchPair(asked: PositionSearch): Promise<FoundPair> {
  life.abort();
  life = new AbortController();
  const { signal } = life;
  const search = decodedPosition(asked);
  const files = await filesOf(`${search.start.game}-${search.start.version}`);
  let pair: FoundPair = { moves: [], terms: [], solved: [] };
  const work = {
    prepare: () => Promise.resolve(search),
    take: (_: number, { moves, terms, solved }: FoundPair) => {
      pair = { moves, terms, solved };
      return Promise.resolve();
    },
  };
  await compareAll(files, openWorker, 1, [0], work, signal);
  return pair;
}
