/** The review of a record by this browser: the server plans it and puts it together, workers of the engine search. */

import type { TakePosition } from "../../api/generated/messages";
import { api } from "../../api/http";
import { decodedPosition, type FoundPosition } from "../../engine/race";
import type { ReviewWork } from "../../engine/reviewing";
import { i18n } from "../../shell/i18n/i18n.svelte";

/** The server puts together what was found so far after this many positions, then after twice as many, and so on. */
const FIRST = 8;

/** Null where the server has no files of an engine for the game. Rejects with `ApiError`. */
export async function ownReview(text: string, signal: AbortSignal): Promise<ReviewWork | null> {
  const planned = await api.planReview(text, signal);
  if (planned === null) return null;
  const { facts, searches, ...work } = planned;
  const found: TakePosition[] = [];
  const together = () => api.foundReview(text, i18n.language, JSON.stringify(found), signal);
  let due = FIRST;
  return {
    ...work,
    positions: searches.map(({ number }) => number),
    prepare: (position) => {
      const search = searches.find(({ number }) => number === position)?.search;
      if (search === undefined) throw new Error(`the review has no position ${String(position)}`);
      return Promise.resolve(decodedPosition({ ...search, start: { ...search.start, facts } }));
    },
    take: async (number: number, each: FoundPosition) => {
      found.push({ type: "found", number, ...each });
      if (found.length < due || found.length === searches.length) return [];
      due = 2 * found.length;
      return (await together()).plies;
    },
    end: async () => {
      const { plies, end } = await together();
      if (end === null) throw new Error("the review is not complete");
      return { plies, end };
    },
  };
}
