/** The review of a record by this browser: the server plans it and puts it together, workers of the engine search. */

import type { TakePosition } from "../../api/generated/messages";
import { api } from "../../api/http";
import { ApiError } from "../../api/requests";
import { packed } from "../../engine/packed";
import { decodedPosition, type FoundPosition } from "../../engine/race";
import type { ReviewWork } from "../../engine/reviewing";
import { i18n } from "../../shell/i18n/i18n.svelte";

/** The server puts together what was found so far after this many positions, and then after `GROWTH` times as many, up to half of them. */
const FIRST = 8;
const GROWTH = 4;
/** How often the end is asked for where the server is busy or not reached, and the milliseconds between. */
const TRIES = 5;
const PAUSE = 3000;
/** Statuses of answers after which the same request may succeed; 0 is no answer. */
const BUSY = [0, 429, 503];

/** Null where the server has no files of an engine for the game. Rejects with `ApiError`. */
export async function ownReview(text: string, signal: AbortSignal): Promise<ReviewWork | null> {
  const planned = await api.planReview(text, signal);
  if (planned === null) return null;
  const { facts, searches, ...work } = planned;
  const found: TakePosition[] = [];
  const together = async () => api.foundReview(text, i18n.language, await packed(found), signal);
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
      if (found.length < due || 2 * found.length > searches.length) return [];
      due = GROWTH * found.length;
      // Where the server is busy, these reviews come later.
      const known = await together().catch(() => null);
      return known?.plies ?? [];
    },
    end: async () => {
      const { plies, end } = await repeated(together, signal);
      if (end === null) throw new Error("the review is not complete");
      return { plies, end };
    },
  };
}

/** What some work gives; it is tried again where the server is busy or not reached, because much was computed for it. */
async function repeated<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError && BUSY.includes(error.status)) || left === 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      signal.throwIfAborted();
    }
  }
}
