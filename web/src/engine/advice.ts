/** What the strongest search says of a position: computed in this browser where it can, otherwise by the server. */

import type { Advice, SearchStart } from "../api/generated/messages";
import { api } from "../api/http";
import { computes } from "./computes.ts";
import { engineOf } from "./load.ts";
import type { Found } from "./report.ts";
import { decoded } from "./search-start.ts";

/** Rejects with `ApiError`, and with the reason of the signal. */
export async function advise(game: string, position: string, seconds: number, signal: AbortSignal): Promise<Advice> {
  const assist = api.assist(game);
  const start = computes() ? await assist.search(position, seconds) : null;
  const found = start === null ? null : await computed(start, signal);
  if (start === null || found === null) return assist.advise(position, seconds);
  const { seat } = start;
  return { seat, exact: false, visits: found.visits, moves: found.moves, line: await assist.line(position, found.line) };
}

/** What the engine finds, with the numbers of the expected moves; null where it does not run. */
async function computed(start: SearchStart, signal: AbortSignal): Promise<(Found & { line: number[] }) | null> {
  try {
    const engine = await engineOf(start.game, start.version);
    const found = await engine.search(decoded(start), { signal });
    const [best] = found.moves;
    return { ...found, line: best === undefined ? [] : await engine.line(best.number) };
  } catch {
    signal.throwIfAborted();
    // A file that is gone, too little memory, a rule that failed: the server can still search.
    return null;
  }
}
